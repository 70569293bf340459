// mistake: added q and k instead of multiplying them
// why: a score multiplies matching entries first and adds the products up afterwards
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += q[c] + k[c];
  return score;
}

}  // namespace answer
