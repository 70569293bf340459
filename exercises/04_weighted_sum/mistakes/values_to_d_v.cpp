// mistake: ended the loop over the values at v.cols()
// why: v.cols() says how many numbers a value has; there are v.rows() values, one for each column of the weights
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.cols(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
