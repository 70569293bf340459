// mistake: took the exponentials but did not divide them by their sum
// why: the largest entry is 1 in every row; dividing by the sum is what makes weights of them
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
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
    }
  }
  return weights;
}

}  // namespace answer
