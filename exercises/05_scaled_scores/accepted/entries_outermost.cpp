// accepted: adds up one column of Q and K after another, and scales the table at the end
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t c = 0; c < q.cols(); ++c) {
    for (std::size_t i = 0; i < q.rows(); ++i) {
      for (std::size_t j = 0; j < k.rows(); ++j) scores(i, j) += q(i, c) * k(j, c);
    }
  }
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (double& score : scores.row(i)) score /= scale;
  }
  return scores;
}

}  // namespace answer
