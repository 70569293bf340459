// mistake: subtracted k from q instead of multiplying them
// why: a difference says how far q is above k, and pluses and minuses cancel; a score multiplies matching entries
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += q[c] - k[c];
  return score;
}

}  // namespace answer
