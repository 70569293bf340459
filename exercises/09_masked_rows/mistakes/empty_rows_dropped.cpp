// mistake: left the empty rows out of the result
// why: row i belongs to query i; without the empty rows every later query gets the weights of another
// lesson: 09_masked_rows#not-row-by-row
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

}  // namespace

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    if (std::ranges::max(scores.row(i)) != kMinusInf) kept.push_back(i);
  }
  attn::Matrix weights(kept.size(), scores.cols());
  for (std::size_t r = 0; r < kept.size(); ++r) {
    const auto row = scores.row(kept[r]);
    const double largest = std::ranges::max(row);
    double sum = 0.0;
    for (std::size_t j = 0; j < row.size(); ++j) {
      weights(r, j) = std::exp(row[j] - largest);
      sum += weights(r, j);
    }
    for (double& weight : weights.row(r)) weight /= sum;
  }
  return weights;
}

}  // namespace answer
