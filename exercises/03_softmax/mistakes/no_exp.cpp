// mistake: divided the scores by their sum and never took exp
// why: negative scores give negative weights, and the sum may be 0; exp makes everything positive
// lesson: 03_softmax#from-scores-to-weights
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = scores(i, j);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace answer
