// mistake: left the values after the query out, as a causal mask does
// why: a mask has done its work in the weights already; here every value comes in with the weight it has
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j <= i && j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
