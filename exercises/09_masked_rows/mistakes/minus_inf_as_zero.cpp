// mistake: treated a score of -inf as a score of 0
// why: exp(0) is 1, so a hidden key gets a share, and an empty row equal ones; exp(-inf) is exactly 0
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
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double largest = kMinusInf;
    for (const double score : scores.row(i)) largest = std::max(largest, score == kMinusInf ? 0.0 : score);
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp((scores(i, j) == kMinusInf ? 0.0 : scores(i, j)) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
