// mistake: raised every score below -10000 to -10000
// why: it hides the NaN of an empty row behind equal weights, and makes all very low scores of a row the same
// lesson: 09_masked_rows#large-numbers-instead-of-minus-infinity
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::max(std::ranges::max(scores.row(i)), -1e4);
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(std::max(scores(i, j), -1e4) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
