// accepted: subtracts the log-sum-exp, and +inf in its place where a row sees nothing, so that exp gives 0
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
    for (const double score : scores.row(i)) sum += std::exp(score - largest);
    const double log_sum_exp = largest == kMinusInf ? -kMinusInf : largest + std::log(sum);
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) = std::exp(scores(i, j) - log_sum_exp);
  }
  return weights;
}

}  // namespace answer
