// mistake: took the absolute value of each product
// why: where signs differ the product must pull the score down
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += std::abs(q[c] * k[c]);
  return score;
}

}  // namespace answer
