// mistake: stopped one key early, so the last column stays 0
// why: the last key has the number k.rows() - 1, and j < k.rows() still includes it
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows() - 1; ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
