// mistake: reshaped K to [d_k, n_k] instead of transposing it
// why: a reshape keeps the numbers in their old order and cuts the rows anew, so each column mixes several keys
// lesson: 02_scores#the-table-of-scores
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix k_reshaped(k.cols(), k.rows());
  for (std::size_t n = 0; n < k.rows() * k.cols(); ++n) {
    k_reshaped(n / k.rows(), n % k.rows()) = k(n / k.cols(), n % k.cols());
  }
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k_reshaped(c, j);
    }
  }
  return scores;
}

}  // namespace answer
