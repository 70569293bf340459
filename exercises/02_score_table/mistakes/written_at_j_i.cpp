// mistake: mixed up i and j: the score of query i and key j landed at (j, i)
// why: the first index is the row, and the row is the query
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(j, i) += q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
