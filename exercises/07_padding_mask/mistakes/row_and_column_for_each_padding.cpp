// mistake: filled row j as well as column j for each padded key j
// why: nobody reads the row of a padded query; and with more keys than queries there is no row j
// lesson: 07_padding_mask#rows-hidden-as-well
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t j = 0; j < is_padding.size(); ++j) {
    if (!is_padding[j]) continue;
    for (std::size_t i = 0; i < scores.rows(); ++i) masked(i, j) = -std::numeric_limits<double>::infinity();
    for (std::size_t c = 0; c < scores.cols(); ++c) masked(j, c) = -std::numeric_limits<double>::infinity();
  }
  return masked;
}

}  // namespace answer
