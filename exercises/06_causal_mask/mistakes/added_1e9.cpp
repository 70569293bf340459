// mistake: added -1e9 to the scores of the future
// why: a finite number is only as safe as the scores are small; minus infinity hides every score
// lesson: 06_causal_mask#a-finite-fill
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      if (j > i + n_k - n_q) masked(i, j) += -1e9;
    }
  }
  return masked;
}

}  // namespace answer
