// mistake: wrote to row j, column i instead of row i, column j
// why: queries are rows and keys are columns; the indices of the loops say which is which
// lesson: 07_padding_mask#query-rows-instead-of-key-columns
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(j, i) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
