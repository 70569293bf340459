// mistake: divided by d_k itself: the root is missing, or the root was applied twice
// why: the spread of a dot product is the root of d_k; dividing by d_k itself makes the weights nearly equal
// lesson: 05_scaling#divided-by-d_k-itself
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = static_cast<double>(q.cols());
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
