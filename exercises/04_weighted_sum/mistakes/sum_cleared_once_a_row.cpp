// mistake: set the sum back to 0 once a row instead of once an entry
// why: every entry of the output is a sum of its own; start it inside the loop over c
// lesson: 04_weighted_sum#a-sum-that-is-not-cleared
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < output.rows(); ++i) {
    double sum = 0.0;
    for (std::size_t c = 0; c < output.cols(); ++c) {
      for (std::size_t j = 0; j < v.rows(); ++j) sum += weights(i, j) * v(j, c);
      output(i, c) = sum;
    }
  }
  return output;
}

}  // namespace answer
