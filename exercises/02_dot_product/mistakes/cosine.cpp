// mistake: divided by the lengths of q and k, which is the cosine
// why: the cosine forgets how long the vectors are; a long key may score more, and a score keeps that
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  double square_of_q = 0.0;
  double square_of_k = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) {
    score += q[c] * k[c];
    square_of_q += q[c] * q[c];
    square_of_k += k[c] * k[c];
  }
  return score / std::sqrt(square_of_q * square_of_k);
}

}  // namespace answer
