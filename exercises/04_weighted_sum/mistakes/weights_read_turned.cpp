// mistake: wrote weights(j, i) where weights(i, j) belongs
// why: row i of the weights belongs to query i; a column says how much of one value all the queries took
// lesson: 04_weighted_sum#the-weights-turned-over
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(j, i) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
