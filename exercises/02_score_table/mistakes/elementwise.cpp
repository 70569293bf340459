// mistake: multiplied Q and K entry by entry and did not sum
// why: that is only the middle step of a dot product, and it lets query i meet key i alone
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), q.cols());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t c = 0; c < q.cols(); ++c) scores(i, c) = q(i, c) * k(i, c);
  }
  return scores;
}

}  // namespace answer
