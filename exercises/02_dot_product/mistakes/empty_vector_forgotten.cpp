// mistake: read an entry of the empty vector: right for every other length
// why: an empty vector has no q[0], and its size() - 1 is a huge number; a loop with c < size() never runs there
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c <= q.size() - 1; ++c) score += q[c] * k[c];
  return score;
}

}  // namespace answer
