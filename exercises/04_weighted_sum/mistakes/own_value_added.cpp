// mistake: added the result to the value of the query itself instead of starting from 0
// why: in a model, adding the input of a layer back comes after attention; attention itself starts from zeros
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) = v(i, c);
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
