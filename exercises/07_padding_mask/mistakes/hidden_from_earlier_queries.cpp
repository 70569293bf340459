// mistake: hid a padded key only from the queries before it, by asking for padding and future at once
// why: a key is hidden when it is padding or when it lies in the future; with "and", the mask has a hole
// lesson: 07_padding_mask#and-instead-of-or
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j] && j > i) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
