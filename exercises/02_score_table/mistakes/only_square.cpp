// mistake: made the table n_q by n_q, as if there were one key for each query
// why: n_q and n_k are two different numbers; the table has n_q rows and n_k columns
// lesson: 02_scores#every-shape
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), q.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < q.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
