// mistake: ended the innermost loop at q.rows() instead of q.cols()
// why: the innermost loop runs along one query, and a query has d_k entries, which is q.cols()
// lesson: 02_scores#every-shape
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.rows(); ++c) scores(i, j) += q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
