// mistake: turned NaN into 0 instead of subtracting the largest score
// why: the NaN is gone but the weights are lost with it; subtracting the largest score keeps them
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
      weights(i, j) = std::exp(scores(i, j));
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) /= sum;
      if (std::isnan(weights(i, j))) weights(i, j) = 0.0;
    }
  }
  return weights;
}

}  // namespace answer
