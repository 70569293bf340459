// mistake: never set the sum back to 0, so each score carries all scores before it
// why: every entry of the table is a sum of its own; declare it inside the loop over j
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  double score = 0.0;
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      scores(i, j) = score;
    }
  }
  return scores;
}

}  // namespace answer
