// accepted: finds maximum and sum in one pass and rescales the sum when the maximum grows
#include "answer.hpp"

#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double largest = -std::numeric_limits<double>::infinity();
    double sum = 0.0;
    for (const double score : scores.row(i)) {
      if (score > largest) {
        sum *= std::exp(largest - score);
        largest = score;
      }
      if (std::isfinite(score)) sum += std::exp(score - largest);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) = std::exp(scores(i, j) - largest) / sum;
  }
  return weights;
}

}  // namespace answer
