// accepted: keeps a mean that moves towards each value, and scales it by the sum of the weights at the end
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < output.rows(); ++i) {
    double total = 0.0;
    for (std::size_t j = 0; j < v.rows(); ++j) {
      total += weights(i, j);
      if (total == 0.0) continue;
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) / total * (v(j, c) - output(i, c));
    }
    for (double& entry : output.row(i)) entry *= total;
  }
  return output;
}

}  // namespace answer
