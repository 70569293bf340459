// accepted: scales Q instead of the scores
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  attn::Matrix scaled_q = q;
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (double& x : scaled_q.row(i)) x /= scale;
  }
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += scaled_q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
