// mistake: multiplied k with itself and never read q
// why: k with itself measures how long the key is; a score compares the query with the key
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += k[c] * k[c];
  return score;
}

}  // namespace answer
