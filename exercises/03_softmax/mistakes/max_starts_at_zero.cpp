// mistake: started the search for the maximum at 0
// why: where all scores are negative 0 wins, and scores of -800 give 0 over 0; numeric_limits::min() is about 0 as well
// lesson: 03_softmax#subtract-the-largest-score
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    double largest = 0.0;
    for (const double score : scores.row(i)) largest = std::max(largest, score);
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
