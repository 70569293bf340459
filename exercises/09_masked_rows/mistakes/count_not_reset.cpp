// mistake: never set the count of hidden keys back to 0 for the next row
// why: the count runs on, so what the rows above hide decides whether a row is taken for empty
// lesson: 09_masked_rows#not-row-by-row
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
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (const double score : scores.row(i)) {
      if (score == kMinusInf) ++hidden;
    }
    if (hidden == scores.cols()) continue;
    const double largest = std::ranges::max(scores.row(i));
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
