// mistake: hid the rows of padded queries instead of the columns of padded keys
// why: a padded key keeps its place in every other row; is_padding has one entry a key, so it is asked with j
// lesson: 07_padding_mask#query-rows-instead-of-key-columns
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (i < is_padding.size() && is_padding[i]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
