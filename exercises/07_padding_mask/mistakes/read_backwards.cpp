// mistake: read the mask from its end
// why: entry j of the mask is about key j; read backwards, left padding turns into right padding
// lesson: 07_padding_mask#left-right-and-holes
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[is_padding.size() - 1 - j]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
