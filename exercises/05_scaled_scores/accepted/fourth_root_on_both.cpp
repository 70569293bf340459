// accepted: multiplies Q and K by d_k to the power -1/4 each
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double root = std::pow(static_cast<double>(q.cols()), -0.25);
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += (q(i, c) * root) * (k(j, c) * root);
    }
  }
  return scores;
}

}  // namespace answer
