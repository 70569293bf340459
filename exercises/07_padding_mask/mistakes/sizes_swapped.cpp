// mistake: ran i over the columns and j over the rows
// why: i counts queries, so it ends at rows(), and j counts keys, so it ends at cols(); only a square table forgives it
// lesson: 07_padding_mask#key-columns-not-query-rows
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.cols(); ++i) {
    for (std::size_t j = 0; j < scores.rows(); ++j) {
      if (j < is_padding.size() && is_padding[j]) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
