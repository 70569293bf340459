// mistake: multiplied the scores of the padded keys by 0
// why: that leaves a score of 0, which still gets a weight, and -inf times 0 is NaN
// lesson: 07_padding_mask#zero-at-the-padded-keys
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      masked(i, j) *= is_padding[j] ? 0.0 : 1.0;
    }
  }
  return masked;
}

}  // namespace answer
