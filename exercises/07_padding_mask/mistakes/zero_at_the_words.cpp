// mistake: put 0 at the words and left the padding as it was
// why: it is turned over, because true means padding here; and what hides a key is -inf, a score of 0 does not
// lesson: 07_padding_mask#the-convention-turned-over
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (!is_padding[j]) masked(i, j) = 0.0;
    }
  }
  return masked;
}

}  // namespace answer
