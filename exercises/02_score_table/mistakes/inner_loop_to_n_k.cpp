// mistake: ended the innermost loop at k.rows() instead of k.cols()
// why: the innermost loop runs along one key, and a key has d_k entries, which is k.cols()
// lesson: 02_scores#every-shape
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < k.rows(); ++c) scores(i, j) += q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
