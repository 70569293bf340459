// mistake: hid the first padded key and no other
// why: there may be several, and each of them must be hidden
// lesson: 07_padding_mask#left-right-and-holes
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  const auto first = static_cast<std::size_t>(std::ranges::find(is_padding, true) - is_padding.begin());
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows() && first < scores.cols(); ++i) {
    masked(i, first) = -std::numeric_limits<double>::infinity();
  }
  return masked;
}

}  // namespace answer
