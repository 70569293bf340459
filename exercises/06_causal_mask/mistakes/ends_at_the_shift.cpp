// mistake: hid the keys from i up to n_k - n_q
// why: n_k - n_q is how far the diagonal is shifted; the future begins at i + n_k - n_q + 1 and ends at the last key
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
    for (std::size_t j = i; j < n_k - n_q; ++j) masked(i, j) = -std::numeric_limits<double>::infinity();
  }
  return masked;
}

}  // namespace answer
