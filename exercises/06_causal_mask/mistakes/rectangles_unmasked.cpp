// mistake: returned a table that is not square without a mask
// why: queries without all their keys beside them have a future too, all but the last
// lesson: 06_causal_mask#fewer-queries-than-keys
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  if (scores.rows() != scores.cols()) return scores;
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j > i) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
