// mistake: divided by the square root of d_k already
// why: the scaled score comes in a later lesson; here the score is the plain sum
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += q[c] * k[c];
  return score / std::sqrt(static_cast<double>(q.size()));
}

}  // namespace answer
