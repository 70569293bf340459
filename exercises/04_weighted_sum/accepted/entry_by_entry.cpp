// accepted: computes one entry at a time, the loop over the values innermost
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < output.rows(); ++i) {
    for (std::size_t c = 0; c < output.cols(); ++c) {
      double sum = 0.0;
      for (std::size_t j = 0; j < v.rows(); ++j) sum += weights(i, j) * v(j, c);
      output(i, c) = sum;
    }
  }
  return output;
}

}  // namespace answer
