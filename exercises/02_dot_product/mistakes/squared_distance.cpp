// mistake: computed the squared distance between q and k
// why: a distance is small for vectors that agree; a score is large for them
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) {
    const double difference = q[c] - k[c];
    score += difference * difference;
  }
  return score;
}

}  // namespace answer
