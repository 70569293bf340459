// mistake: ran softmax down the columns instead of along the rows
// why: a row belongs to one query, and it is that query who shares its attention out among the keys
// lesson: 03_softmax#one-row-at-a-time
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t j = 0; j < scores.cols(); ++j) {
    double largest = scores(0, j);
    for (std::size_t i = 0; i < scores.rows(); ++i) largest = std::max(largest, scores(i, j));
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
