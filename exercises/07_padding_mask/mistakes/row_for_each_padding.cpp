// mistake: filled one row, not one column, for each padded key
// why: entry j of the mask is about key j, which is column j; with more keys than queries there is no such row
// lesson: 07_padding_mask#query-rows-instead-of-key-columns
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t j = 0; j < is_padding.size(); ++j) {
    if (!is_padding[j]) continue;
    for (std::size_t c = 0; c < scores.cols(); ++c) masked(j, c) = -std::numeric_limits<double>::infinity();
  }
  return masked;
}

}  // namespace answer
