// mistake: made the table [n_q, n_k] but wrote k(c, j) where k(j, c) belongs
// why: key j is row j of K, and its entry c is k(j, c)
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(c, j);
    }
  }
  return scores;
}

}  // namespace answer
