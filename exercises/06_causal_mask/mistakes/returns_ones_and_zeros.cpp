// mistake: returned a table of ones and zeros
// why: the scores themselves are wanted, with minus infinity at the future
// lesson: 06_causal_mask#minus-infinity-before-softmax
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) masked(i, j) = j > i + n_k - n_q ? 0.0 : 1.0;
  }
  return masked;
}

}  // namespace answer
