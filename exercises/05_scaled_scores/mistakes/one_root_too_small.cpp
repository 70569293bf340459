// mistake: took d_k - 1 under the root
// why: the variance of the sum is d_k, one for each product; nothing was estimated, so there is no 1 to take away
// lesson: 05_scaling#only-the-root-of-d_k
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()) - 1.0);
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      scores(i, j) /= scale;
    }
  }
  return scores;
}

}  // namespace answer
