// mistake: shifted the wrong way: n_q - n_k instead of n_k - n_q
// why: the queries come at the end, so each sees more keys, not fewer
// lesson: 06_causal_mask#fewer-queries-than-keys
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      if (j + n_k > i + n_q) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
