// mistake: took the maximum of the absolute values
// why: it is the largest score that may not overflow; -800 is large without its sign, but exp(-800) is harmless
// lesson: 03_softmax#subtract-the-largest-score
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double largest = 0.0;
    for (const double score : scores.row(i)) largest = std::max(largest, std::abs(score));
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
