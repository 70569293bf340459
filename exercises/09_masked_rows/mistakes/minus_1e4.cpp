// mistake: put -10000 in the place of -inf
// why: an empty row gets equal weights, and as soon as the visible scores of a row lie below -10000 the hidden keys win
// lesson: 09_masked_rows#large-numbers-instead-of-minus-infinity
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

constexpr double kHidden = -1e4;

}  // namespace

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double largest = kMinusInf;
    for (const double score : scores.row(i)) largest = std::max(largest, score == kMinusInf ? kHidden : score);
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp((scores(i, j) == kMinusInf ? kHidden : scores(i, j)) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
