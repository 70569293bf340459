// mistake: hid the rows of padded queries as well as the columns of padded keys
// why: nobody reads the row of a padded query, and a row of nothing but -inf turns into NaN in softmax
// lesson: 07_padding_mask#rows-hidden-as-well
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j] || (i < is_padding.size() && is_padding[i]))
        masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
