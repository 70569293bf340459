// mistake: read the mask one key too far to the right
// why: entry j of the mask is about key j; moved by one, a word is hidden and a padded key is seen
// lesson: 07_padding_mask#one-key-too-few
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j + 1 < is_padding.size() && is_padding[j + 1]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
