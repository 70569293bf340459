// mistake: subtracted the mask itself, a 1 at each padded key
// why: that lowers a score by 1 and its weight by the factor e; only -inf hides it
// lesson: 07_padding_mask#ones-and-zeros-added
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      masked(i, j) -= is_padding[j] ? 1.0 : 0.0;
    }
  }
  return masked;
}

}  // namespace answer
