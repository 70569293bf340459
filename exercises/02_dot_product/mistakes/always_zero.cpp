// mistake: gave 0 whatever q and k hold
// why: the sum starts at 0 and nothing was ever added to it; *= keeps a 0 at 0, and a loop that never runs adds nothing
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) score *= q[c] * k[c];
  return score;
}

}  // namespace answer
