// mistake: used 2 to the power of the score instead of e
// why: exp2 is softmax of scores shrunk by ln 2 = 0.69, so every row comes out flatter
// lesson: 03_softmax#from-scores-to-weights
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
      weights(i, j) = std::exp2(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
