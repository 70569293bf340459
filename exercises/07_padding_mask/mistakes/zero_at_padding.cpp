// mistake: put 0 at the padded keys instead of -inf
// why: a score of 0 is a score like any other, because exp(0) is 1; against negative scores it even wins
// lesson: 07_padding_mask#zero-at-the-padded-keys
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = 0.0;
    }
  }
  return masked;
}

}  // namespace answer
