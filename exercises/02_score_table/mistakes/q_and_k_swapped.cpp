// mistake: swapped Q and K: one row for each key, which is the table transposed
// why: a row belongs to one query and a column to one key, because softmax will later run along the row
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(k.rows(), q.rows());
  for (std::size_t i = 0; i < k.rows(); ++i) {
    for (std::size_t j = 0; j < q.rows(); ++j) {
      for (std::size_t c = 0; c < k.cols(); ++c) scores(i, j) += k(i, c) * q(j, c);
    }
  }
  return scores;
}

}  // namespace answer
