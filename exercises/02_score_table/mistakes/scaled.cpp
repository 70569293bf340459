// mistake: divided the scores by the square root of d_k already
// why: the scaling comes in a later lesson; here the table holds the plain dot products
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      scores(i, j) /= std::sqrt(static_cast<double>(q.cols()));
    }
  }
  return scores;
}

}  // namespace answer
