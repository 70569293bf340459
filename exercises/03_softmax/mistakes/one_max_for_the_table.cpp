// mistake: subtracted the largest score of the whole table from every row
// why: a row far below it turns into exp of a huge negative number, which is 0, and then 0 over 0
// lesson: 03_softmax#one-row-at-a-time
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  double largest = scores(0, 0);
  for (std::size_t i = 0; i < scores.rows(); ++i) largest = std::max(largest, std::ranges::max(scores.row(i)));
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
