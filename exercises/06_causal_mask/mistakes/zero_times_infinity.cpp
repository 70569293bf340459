// mistake: added minus infinity times 1 at the future and times 0 elsewhere
// why: 0 times infinity is NaN, so every visible score is lost
// lesson: 06_causal_mask#zero-times-infinity
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      const double is_hidden = j > i + n_k - n_q ? 1.0 : 0.0;
      masked(i, j) = scores(i, j) + is_hidden * -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
