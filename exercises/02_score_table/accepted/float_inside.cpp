// accepted: computes in float, as most attention code does
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      float score = 0.0F;
      for (std::size_t c = 0; c < q.cols(); ++c) score += static_cast<float>(q(i, c)) * static_cast<float>(k(j, c));
      scores(i, j) = static_cast<double>(score);
    }
  }
  return scores;
}

}  // namespace answer
