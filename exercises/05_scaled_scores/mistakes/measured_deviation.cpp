// mistake: divided by the standard deviation measured in the table of scores
// why: then one large score changes all the others; the root of d_k depends on nothing but the width
// lesson: 05_scaling#only-the-root-of-d_k
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  double sum = 0.0;
  double squares = 0.0;
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      sum += scores(i, j);
      squares += scores(i, j) * scores(i, j);
    }
  }
  const auto count = static_cast<double>(q.rows() * k.rows());
  const double scale = std::sqrt(squares / count - (sum / count) * (sum / count));
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (double& score : scores.row(i)) score /= scale;
  }
  return scores;
}

}  // namespace answer
