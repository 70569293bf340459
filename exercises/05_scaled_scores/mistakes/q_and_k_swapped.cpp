// mistake: gave each key a row and each query a column
// why: row i belongs to query i, because softmax goes along rows; the shape is [n_q, n_k]
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  attn::Matrix scores(k.rows(), q.rows());
  for (std::size_t j = 0; j < k.rows(); ++j) {
    for (std::size_t i = 0; i < q.rows(); ++i) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(j, i) += q(i, c) * k(j, c);
      scores(j, i) /= scale;
    }
  }
  return scores;
}

}  // namespace answer
