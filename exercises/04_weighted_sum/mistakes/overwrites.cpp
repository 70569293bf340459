// mistake: kept only the last product of each sum: = instead of +=
// why: assigning throws away what was summed before; += adds to it
// lesson: 04_weighted_sum#only-the-last-value
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) = weights(i, j) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
