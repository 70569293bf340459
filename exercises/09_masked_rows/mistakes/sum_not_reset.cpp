// mistake: never set the sum back to 0 for the next row
// why: the sum of the rows above is still in it, so only the first row that sees something sums to 1
// lesson: 09_masked_rows#not-row-by-row
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
  double sum = 0.0;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    // Every score is asked: a NaN must not be taken for nothing.
    if (sees_nothing(scores.row(i))) continue;
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
