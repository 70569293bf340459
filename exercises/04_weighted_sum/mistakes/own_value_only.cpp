// mistake: read v(i, c) where v(j, c) belongs, so a query meets only its own value
// why: the sum runs over all values j; with v(i, c) every query just gets its own value times the sum of its weights
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(i, c);
    }
  }
  return output;
}

}  // namespace answer
