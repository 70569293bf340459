// mistake: started the search for the largest score at 0, so that low rows are 0 over 0
// why: in a row of -800 nothing is above 0; start with a score of the row, or at -inf (double's min() is above 0 too)
// lesson: 03_softmax#subtract-the-largest-score
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

bool sees_nothing(std::span<const double> row) {
  return std::ranges::all_of(row, [](double score) { return score == kMinusInf; });
}

}  // namespace

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    // Every score is asked: a NaN must not be taken for nothing.
    if (sees_nothing(scores.row(i))) continue;
    double largest = 0.0;
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
