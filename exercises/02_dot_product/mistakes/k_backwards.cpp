// mistake: read k from its end to its beginning
// why: entry c of q meets entry c of k; running one of them backwards is a convolution, not a dot product
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += q[c] * k[k.size() - 1 - c];
  return score;
}

}  // namespace answer
