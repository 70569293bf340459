// mistake: multiplied the transposed weights by V: one row for each key
// why: there is one output for each query, and a column of weights does not sum to 1
// lesson: 04_weighted_sum#the-weights-turned-over
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.cols(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(j, c) += weights(i, j) * v(i, c);
    }
  }
  return output;
}

}  // namespace answer
