// mistake: put the lowest finite float at the padded keys instead of -inf
// why: it is finite, so a row that is all padding shares itself out evenly instead of being empty
// lesson: 07_padding_mask#a-finite-fill
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = static_cast<double>(std::numeric_limits<float>::lowest());
    }
  }
  return masked;
}

}  // namespace answer
