// mistake: divided by the root of 8 whatever d_k is
// why: 8 is the d_k of the example that runs through the lessons; d_k is whatever the number of columns says
// lesson: 05_scaling#the-wrong-width
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(8.0);
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
