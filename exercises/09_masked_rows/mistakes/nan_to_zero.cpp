// mistake: turned every NaN of the result into 0
// why: a NaN that came in with the scores disappears too, and with it the trace of a real mistake
// lesson: 09_masked_rows#the-nan-wiped-away
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
    for (double& weight : weights.row(i)) {
      if (std::isnan(weight)) weight = 0.0;
    }
  }
  return weights;
}

}  // namespace answer
