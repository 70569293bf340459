// mistake: began at key 1, so key 0 is never hidden
// why: keys are counted from 0, and with left padding key 0 is always padding
// lesson: 07_padding_mask#left-right-and-holes
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 1; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
