// mistake: divided the sum by its length, which is the mean
// why: a score is the sum of the products; nothing is divided
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += q[c] * k[c];
  return score / static_cast<double>(q.size());
}

}  // namespace answer
