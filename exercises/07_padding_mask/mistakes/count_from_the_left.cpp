// mistake: counted the padded keys and hid that many at the front
// why: a count says how many, not which; it is right only when all padding stands on the left
// lesson: 07_padding_mask#a-count-instead-of-a-mask
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  std::size_t padded_keys = 0;
  for (const bool padded : is_padding) padded_keys += padded ? 1 : 0;
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < padded_keys; ++j) {
      masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
