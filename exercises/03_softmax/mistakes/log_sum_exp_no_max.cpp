// mistake: subtracted the logarithm of the sum, but summed exp of the unshifted scores
// why: the sum overflows or becomes 0 before the logarithm sees it; subtract the largest score first
// lesson: 03_softmax#subtract-the-largest-score
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double sum = 0.0;
    for (const double score : scores.row(i)) sum += std::exp(score);
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) = std::exp(scores(i, j) - std::log(sum));
  }
  return weights;
}

}  // namespace answer
