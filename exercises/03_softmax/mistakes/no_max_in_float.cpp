// mistake: did not subtract the largest score, and computed in float
// why: a float overflows at exp(89), so scores of 100 already give NaN
// lesson: 03_softmax#subtract-the-largest-score
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = static_cast<double>(std::exp(static_cast<float>(scores(i, j))));
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
