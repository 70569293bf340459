// mistake: reached outside a table on every input; usually a loop runs to <= instead of <
// why: entries are numbered from 0 to cols() - 1, so c <= q.cols() asks for one that is not there
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c <= q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      scores(i, j) /= scale;
    }
  }
  return scores;
}

}  // namespace answer
