// accepted: computes in float, as most attention code does
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const auto largest = static_cast<float>(std::ranges::max(scores.row(i)));
    if (largest == -std::numeric_limits<float>::infinity()) continue;
    float sum = 0.0F;
    for (const double score : scores.row(i)) sum += std::exp(static_cast<float>(score) - largest);
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = static_cast<double>(std::exp(static_cast<float>(scores(i, j)) - largest) / sum);
    }
  }
  return weights;
}

}  // namespace answer
