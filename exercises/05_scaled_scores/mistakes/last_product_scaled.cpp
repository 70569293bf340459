// mistake: divided only the last product, not the sum
// why: a / b binds stronger than a + b; put the sum in brackets, or divide when it is complete
// lesson: 05_scaling#the-scale-is-missing
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  attn::Matrix scores(q.rows(), k.rows());
  const std::size_t last = q.cols() - 1;
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      double sum = 0.0;
      for (std::size_t c = 0; c < last; ++c) sum += q(i, c) * k(j, c);
      scores(i, j) = sum + q(i, last) * k(j, last) / scale;
    }
  }
  return scores;
}

}  // namespace answer
