// accepted: computes in float, as most attention code does
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const float factor = 1.0F / std::sqrt(static_cast<float>(q.cols()));
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      float sum = 0.0F;
      for (std::size_t c = 0; c < q.cols(); ++c) sum += static_cast<float>(q(i, c)) * static_cast<float>(k(j, c));
      scores(i, j) = static_cast<double>(sum * factor);
    }
  }
  return scores;
}

}  // namespace answer
