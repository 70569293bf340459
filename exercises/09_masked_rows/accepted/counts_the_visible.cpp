// accepted: counts the keys that can be seen, and skips those that cannot
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
    std::size_t visible = 0;
    double largest = kMinusInf;
    for (const double score : scores.row(i)) {
      if (score == kMinusInf) continue;
      ++visible;
      largest = std::max(largest, score);
    }
    if (visible == 0) continue;
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (scores(i, j) == kMinusInf) continue;
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (double& weight : weights.row(i)) weight /= sum;
  }
  return weights;
}

}  // namespace answer
