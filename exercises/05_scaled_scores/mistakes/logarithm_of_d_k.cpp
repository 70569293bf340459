// mistake: divided by the logarithm of d_k
// why: it is the root that the spread grows with; and the logarithm of 1 is 0, which nothing can be divided by
// lesson: 05_scaling#only-the-root-of-d_k
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::log(static_cast<double>(q.cols()));
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
