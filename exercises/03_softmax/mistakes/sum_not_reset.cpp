// mistake: never set the sum back to 0 for the next row
// why: the second row is divided by the sum of both rows; start the sum anew inside the loop over rows
// lesson: 03_softmax#one-row-at-a-time
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  double sum = 0.0;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
