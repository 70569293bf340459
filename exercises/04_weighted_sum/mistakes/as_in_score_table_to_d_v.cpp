// mistake: multiplied row by row, as for the scores, with the innermost loop over the columns of V
// why: in the scores row meets row; here a row of weights meets a column of V, and the output has d_v columns
// lesson: 04_weighted_sum#v-read-down-its-columns
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.rows());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, j) += weights(i, c) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
