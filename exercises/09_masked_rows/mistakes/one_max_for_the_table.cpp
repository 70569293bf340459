// mistake: subtracted the largest score of the whole table, and took a sum of 0 for an empty row
// why: a row far below the largest of all sums to 0 too and is lost; each row needs its own maximum
// lesson: 09_masked_rows#a-sum-of-zero-is-not-nothing
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  double largest = std::numeric_limits<double>::lowest();
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (const double score : scores.row(i)) largest = std::max(largest, score);
  }
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    if (sum == 0.0) continue;
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
