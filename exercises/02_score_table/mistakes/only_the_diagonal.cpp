// mistake: scored query i against key i only and left the rest at 0
// why: every query meets every key: it takes a loop over i, one over j and one over c
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows() && i < k.rows(); ++i) {
    for (std::size_t c = 0; c < q.cols(); ++c) scores(i, i) += q(i, c) * k(i, c);
  }
  return scores;
}

}  // namespace answer
