// mistake: divided by the sum of the whole table instead of the sum of the row
// why: then the whole table sums to 1 and each row to less; every query needs weights that sum to 1
// lesson: 03_softmax#one-row-at-a-time
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  double largest = scores(0, 0);
  for (std::size_t i = 0; i < scores.rows(); ++i) largest = std::max(largest, std::ranges::max(scores.row(i)));
  double sum = 0.0;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
  }
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
