// mistake: started the sum at 1
// why: a sum starts at 0, the number that changes nothing when added; 1 is where a product starts
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 1.0;
  for (std::size_t c = 0; c < q.size(); ++c) score += q[c] * k[c];
  return score;
}

}  // namespace answer
