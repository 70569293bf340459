// mistake: wrote the output with a column for each query, which is the right table transposed
// why: one row belongs to one query: the output is [n_q, d_v]
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(v.cols(), weights.rows());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(c, i) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
