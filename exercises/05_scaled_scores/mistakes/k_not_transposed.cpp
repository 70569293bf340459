// mistake: multiplied by K without transposing it
// why: each key is a row of K, so number c of key j is k(j, c); k(c, j) walks down a column
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(c, j);
      scores(i, j) /= scale;
    }
  }
  return scores;
}

}  // namespace answer
