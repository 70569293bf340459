// mistake: skipped the first entry
// why: entries are counted from 0, so a loop that begins at 1 leaves the first product out
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 1; c < q.size(); ++c) score += q[c] * k[c];
  return score;
}

}  // namespace answer
