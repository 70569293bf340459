// mistake: ran softmax down the columns, and did not subtract the largest score
// why: two things at once: a row belongs to one query, so the sum runs along the row; and exp(710) overflows
// lesson: 03_softmax#one-row-at-a-time
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t j = 0; j < scores.cols(); ++j) {
    double sum = 0.0;
    for (std::size_t i = 0; i < scores.rows(); ++i) sum += std::exp(scores(i, j));
    for (std::size_t i = 0; i < scores.rows(); ++i) weights(i, j) = std::exp(scores(i, j)) / sum;
  }
  return weights;
}

}  // namespace answer
