// mistake: made the output as large as the weights, and ended the loop along a value at weights.cols() too
// why: weights.cols() counts the values; a value has v.cols() numbers, and so has a row of the output
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), weights.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < weights.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
