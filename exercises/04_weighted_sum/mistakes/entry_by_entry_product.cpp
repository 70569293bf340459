// mistake: multiplied weights and values entry by entry and did not sum
// why: that lets entry (i, c) meet entry (i, c) only; each output is a sum over all values
// lesson: 04_weighted_sum#entry-by-entry
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) = weights(i, c) * v(i, c);
  }
  return output;
}

}  // namespace answer
