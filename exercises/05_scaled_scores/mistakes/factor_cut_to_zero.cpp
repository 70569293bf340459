// mistake: computed 1 / root with whole numbers
// why: 1 divided by a larger whole number is 0, and then every score is 0; write 1.0 and keep the root in a double
// lesson: 05_scaling#integer-arithmetic
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const int root = static_cast<int>(std::sqrt(q.cols()));
  const double factor = 1 / root;
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      scores(i, j) *= factor;
    }
  }
  return scores;
}

}  // namespace answer
