// mistake: put plus infinity at the future, and compared with i alone
// why: two things at once: softmax turns plus infinity into NaN, and query i is token i + n_k - n_q
// lesson: 06_causal_mask#plus-infinity
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j > i) masked(i, j) = std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
