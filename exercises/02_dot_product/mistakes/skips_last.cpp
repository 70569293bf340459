// mistake: stopped one entry early
// why: the last entry has the number size() - 1, and c < size() still includes it
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c + 1 < q.size(); ++c) score += q[c] * k[c];
  return score;
}

}  // namespace answer
