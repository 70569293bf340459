// mistake: subtracted the largest score above the line but not in the sum
// why: the two must be shifted alike: only then does the shift cancel and the row sum to 1
// lesson: 03_softmax#subtract-the-largest-score
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += std::exp(scores(i, j));
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
