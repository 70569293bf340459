// mistake: stopped one query early, so the last row has no mask
// why: there are n_q queries, 0 to n_q - 1, and the mask holds for each of them
// lesson: 07_padding_mask#key-columns-not-query-rows
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i + 1 < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
