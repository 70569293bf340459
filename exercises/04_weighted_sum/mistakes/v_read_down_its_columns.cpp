// mistake: wrote v(c, j) where v(j, c) belongs
// why: value j is row j of V, and its entry c is v(j, c); only the keys were transposed, in the scores
// lesson: 04_weighted_sum#v-read-down-its-columns
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(c, j);
    }
  }
  return output;
}

}  // namespace answer
