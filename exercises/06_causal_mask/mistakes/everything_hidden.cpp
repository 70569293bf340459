// mistake: put minus infinity everywhere
// why: a query still sees the past and itself; a row of nothing but -inf has no weights
// lesson: 06_causal_mask#what-the-future-is
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
