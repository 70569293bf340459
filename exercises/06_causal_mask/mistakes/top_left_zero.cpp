// mistake: put 0 at the future, and compared with i alone
// why: two things at once: 0 is a score like any other, and query i is token i + n_k - n_q
// lesson: 06_causal_mask#zero-instead-of-minus-infinity
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j > i) masked(i, j) = 0.0;
    }
  }
  return masked;
}

}  // namespace answer
