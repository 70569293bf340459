// mistake: hid only entry (j, j) for each padded key j
// why: a padded key is hidden from every query, so all of column j turns into -inf; and there need not be a row j
// lesson: 07_padding_mask#key-columns-not-query-rows
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t j = 0; j < is_padding.size(); ++j) {
    if (is_padding[j]) masked(j, j) = -std::numeric_limits<double>::infinity();
  }
  return masked;
}

}  // namespace answer
