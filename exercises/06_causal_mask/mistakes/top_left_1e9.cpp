// mistake: put -1e9 at the future, and compared with i alone
// why: two things at once: a finite number is a score, and query i is token i + n_k - n_q
// lesson: 06_causal_mask#a-finite-fill
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j > i) masked(i, j) = -1e9;
    }
  }
  return masked;
}

}  // namespace answer
