// mistake: kept the sum in an int, which drops the fractions
// why: an int cuts off what is behind the point at every addition; scores need a double
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      int score = 0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      scores(i, j) = score;
    }
  }
  return scores;
}

}  // namespace answer
