// mistake: ran softmax down the columns and asked for empty columns
// why: a row belongs to one query, and it is the query who sees something or nothing; work along the rows
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
  for (std::size_t j = 0; j < scores.cols(); ++j) {
    double largest = kMinusInf;
    for (std::size_t i = 0; i < scores.rows(); ++i) largest = std::max(largest, scores(i, j));
    if (largest == kMinusInf) continue;
    double sum = 0.0;
    for (std::size_t i = 0; i < scores.rows(); ++i) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t i = 0; i < scores.rows(); ++i) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
