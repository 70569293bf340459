// mistake: wrote c <= size() - 1, which is right until the vector is empty
// why: size() has no sign, so 0 - 1 is a huge number and the loop over an empty vector reads what is not there
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
