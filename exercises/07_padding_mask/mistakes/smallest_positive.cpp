// mistake: took numeric_limits<double>::min() for the lowest number
// why: min() is the smallest positive double, as good as 0; what is needed is minus infinity()
// lesson: 07_padding_mask#zero-at-the-padded-keys
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = std::numeric_limits<double>::min();
    }
  }
  return masked;
}

}  // namespace answer
