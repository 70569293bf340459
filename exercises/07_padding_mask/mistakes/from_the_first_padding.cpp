// mistake: hid everything from the first padded key on
// why: words may follow padding, when it stands on the left or in between; ask each key by itself
// lesson: 07_padding_mask#left-right-and-holes
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  const auto first = static_cast<std::size_t>(std::ranges::find(is_padding, true) - is_padding.begin());
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = first; j < scores.cols(); ++j) {
      masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
