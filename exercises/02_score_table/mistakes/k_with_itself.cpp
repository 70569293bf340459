// mistake: scored K against itself: K times K transposed
// why: each query must meet every key; here Q is never read
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(k.rows(), k.rows());
  for (std::size_t i = 0; i < k.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < k.cols(); ++c) scores(i, j) += k(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
