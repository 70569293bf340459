// mistake: returned the scores as they were where every key is padding
// why: a row with nothing to see is a row of -inf; what becomes of it is for softmax to say
// lesson: 09_masked_rows#a-row-with-nothing-to-see
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  if (std::find(is_padding.begin(), is_padding.end(), false) == is_padding.end()) return scores;
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
