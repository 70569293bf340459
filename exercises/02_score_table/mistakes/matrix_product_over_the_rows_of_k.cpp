// mistake: multiplied Q by K without transposing K, with the innermost loop over the rows of K
// why: Q K runs down the columns of K; a key is a row of K, so the product must be Q times K transposed
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.cols());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.cols(); ++j) {
      for (std::size_t c = 0; c < k.rows(); ++c) scores(i, j) += q(i, c) * k(c, j);
    }
  }
  return scores;
}

}  // namespace answer
