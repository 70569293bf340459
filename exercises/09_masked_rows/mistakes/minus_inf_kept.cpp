// mistake: left the scores of -inf in the result of an empty row
// why: the row was skipped, but the table began as a copy of the scores; it must hold zeros
// lesson: 09_masked_rows#zeros-nan-or-uniform
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
  attn::Matrix weights = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    if (largest == kMinusInf) continue;
    double sum = 0.0;
    for (double& entry : weights.row(i)) {
      entry = std::exp(entry - largest);
      sum += entry;
    }
    for (double& entry : weights.row(i)) entry /= sum;
  }
  return weights;
}

}  // namespace answer
