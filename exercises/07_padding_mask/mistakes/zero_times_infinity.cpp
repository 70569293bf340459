// mistake: added minus infinity times is_padding, which is 0 times infinity at the words
// why: 0 times infinity is NaN, so the scores of the words are lost; add -inf only where the key is padding
// lesson: 06_causal_mask#zero-times-infinity
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      masked(i, j) += (is_padding[j] ? 1.0 : 0.0) * -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
