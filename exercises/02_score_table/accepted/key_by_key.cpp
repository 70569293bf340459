// accepted: fills the table one column, one key, at a time
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t j = 0; j < k.rows(); ++j) {
    for (std::size_t i = 0; i < q.rows(); ++i) {
      double score = 0.0;
      for (std::size_t c = 0; c < k.cols(); ++c) score += k(j, c) * q(i, c);
      scores(i, j) = score;
    }
  }
  return scores;
}

}  // namespace answer
