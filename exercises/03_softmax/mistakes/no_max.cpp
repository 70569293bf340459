// mistake: did not subtract the largest score of the row
// why: exp(710) is already infinite, and infinite over infinite is NaN; exp(-800) is 0, and 0 over 0 is NaN too
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
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
