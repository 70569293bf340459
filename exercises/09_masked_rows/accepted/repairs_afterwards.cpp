// accepted: takes the softmax of every row, and writes zeros over the rows that saw nothing
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
    const double largest = std::ranges::max(scores.row(i));
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
    const bool nothing = std::ranges::all_of(scores.row(i), [](double score) { return score == kMinusInf; });
    for (std::size_t j = 0; nothing && j < scores.cols(); ++j) weights(i, j) = 0.0;
  }
  return weights;
}

}  // namespace answer
