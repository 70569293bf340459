// mistake: kept the largest score of the rows above when it came to the next row
// why: each row needs its own maximum; start it anew inside the loop over rows
// lesson: 03_softmax#one-row-at-a-time
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  double largest = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (const double score : scores.row(i)) largest = std::max(largest, score);
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
