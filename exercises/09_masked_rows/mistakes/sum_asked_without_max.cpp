// mistake: took a sum of 0 for an empty row, without subtracting the largest score
// why: visible scores of -800 sum to 0 as well, and scores of 800 overflow; subtract the largest first
// lesson: 09_masked_rows#a-sum-of-zero-is-not-nothing
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j));
      sum += weights(i, j);
    }
    if (sum == 0.0) continue;
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
