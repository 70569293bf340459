// mistake: put -1 at the future
// why: it is a score like any other, and exp(-1) is 0.37; only minus infinity has the weight 0
// lesson: 06_causal_mask#zero-instead-of-minus-infinity
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      if (j > i + n_k - n_q) masked(i, j) = -1.0;
    }
  }
  return masked;
}

}  // namespace answer
