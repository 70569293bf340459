// mistake: divided each row by the sum of its weights, unless that is 0
// why: the weights come normalised; a row that sums to less than 1 means it, and must stay as it is
// lesson: 04_weighted_sum#normalised-a-second-time
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    double total = 0.0;
    for (std::size_t j = 0; j < v.rows(); ++j) {
      total += weights(i, j);
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
    if (total == 0.0) continue;
    for (double& entry : output.row(i)) entry /= total;
  }
  return output;
}

}  // namespace answer
