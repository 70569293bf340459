// mistake: squeezed each score by itself, which is the sigmoid
// why: softmax lets the keys of a row compete for a total of 1; the sigmoid looks at each score alone
// lesson: 03_softmax#from-scores-to-weights
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = 1.0 / (1.0 + std::exp(-scores(i, j)));
    }
  }
  return weights;
}

}  // namespace answer
