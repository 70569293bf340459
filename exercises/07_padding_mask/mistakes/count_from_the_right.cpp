// mistake: counted the padded keys and hid that many at the end
// why: a count says how many, not which; it is right only when all padding stands on the right
// lesson: 07_padding_mask#a-count-instead-of-a-mask
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  std::size_t words = 0;
  for (const bool padded : is_padding) words += padded ? 0 : 1;
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = words; j < scores.cols(); ++j) {
      masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
