// mistake: gave NaN for every row that begins with -inf, in a one-pass softmax
// why: the maximum so far is -inf as well, and -inf minus -inf is NaN; skip a score of -inf
// lesson: 09_masked_rows#a-row-with-nothing-to-see
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

}  // namespace

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double largest = kMinusInf;
    double sum = 0.0;
    for (const double score : scores.row(i)) {
      const double before = largest;
      largest = std::max(largest, score);
      sum = sum * std::exp(before - largest) + std::exp(score - largest);
    }
    if (sum == 0.0) continue;
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) = std::exp(scores(i, j) - largest) / sum;
  }
  return weights;
}

}  // namespace answer
