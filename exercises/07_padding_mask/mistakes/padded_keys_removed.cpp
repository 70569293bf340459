// mistake: removed the columns of the padded keys
// why: the shape must stay, or the weights no longer fit the values; a column of -inf has the same effect
// lesson: 07_padding_mask#key-columns-not-query-rows
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  std::size_t words = 0;
  for (const bool padded : is_padding) words += padded ? 0 : 1;
  attn::Matrix masked(scores.rows(), words);
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    std::size_t to = 0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (!is_padding[j]) masked(i, to++) = scores(i, j);
    }
  }
  return masked;
}

}  // namespace answer
