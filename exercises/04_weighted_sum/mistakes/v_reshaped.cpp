// mistake: reshaped V to [d_v, n_k] and read its rows, where the columns of V were meant
// why: a reshape keeps the numbers in their old order and cuts the rows anew, so each new row mixes several values
// lesson: 04_weighted_sum#v-read-down-its-columns
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix reshaped(v.cols(), v.rows());
  for (std::size_t n = 0; n < v.rows() * v.cols(); ++n) {
    reshaped(n / v.rows(), n % v.rows()) = v(n / v.cols(), n % v.cols());
  }
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t c = 0; c < v.cols(); ++c) {
      for (std::size_t j = 0; j < v.rows(); ++j) output(i, c) += weights(i, j) * reshaped(c, j);
    }
  }
  return output;
}

}  // namespace answer
