// mistake: treated a score of -inf as a score of 0
// why: exp(0) is 1, so the key takes a share; exp(-inf) is exactly 0, and no special case is needed
// lesson: 03_softmax#how-it-goes-wrong
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      const double score = std::isinf(scores(i, j)) ? 0.0 : scores(i, j);
      weights(i, j) = std::exp(score - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
