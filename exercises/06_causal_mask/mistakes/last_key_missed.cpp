// mistake: stopped before the last key
// why: the last key is the future of every query but the last; loop to j < n_k
// lesson: 06_causal_mask#what-the-future-is
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j + 1 < n_k; ++j) {
      if (j > i + n_k - n_q) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
