/// @file
/// @brief Softmax, one row at a time.

#include "attention/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace attn {
namespace {

constexpr double kNothing = -std::numeric_limits<double>::infinity();

void softmax(std::span<double> row, EmptyRow empty_row) {
  // Asked first: a NaN would slip through a test of the maximum alone.
  if (std::all_of(row.begin(), row.end(), [](double s) { return s == kNothing; })) {
    const bool zeros = empty_row == EmptyRow::zeros;
    std::fill(row.begin(), row.end(), zeros ? 0.0 : std::numeric_limits<double>::quiet_NaN());
    return;
  }
  const double largest = *std::max_element(row.begin(), row.end());
  double sum = 0.0;
  for (double& s : row) sum += s = std::exp(s - largest);
  for (double& s : row) s /= sum;
}

}  // namespace

Matrix softmax_rows(const Matrix& scores, EmptyRow empty_row) {
  Matrix weights = scores;
  for (std::size_t i = 0; i < weights.rows(); ++i) softmax(weights.row(i), empty_row);
  return weights;
}

}  // namespace attn
