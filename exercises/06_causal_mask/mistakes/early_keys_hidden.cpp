// mistake: hid the keys that came before the first query too
// why: what is already there is the past of every query, and stays visible
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
      if (j < n_k - n_q || j > i + n_k - n_q) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
