// accepted: divides every product before it is added
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  for (std::size_t j = 0; j < k.rows(); ++j) {
    for (std::size_t i = 0; i < q.rows(); ++i) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c) / scale;
    }
  }
  return scores;
}

}  // namespace answer
