// mistake: wrote weights(i, c) where weights(i, j) belongs
// why: a whole value shares one weight, that of its key j; c only counts the numbers inside it
// lesson: 04_weighted_sum#the-weighted-sum
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, c) * v(j, c);
    }
  }
  return output;
}

}  // namespace answer
