// mistake: wrote the length 3 of the example into the loop
// why: the vectors come in every length; q.size() says which
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c < 3; ++c) score += q[c] * k[c];
  return score;
}

}  // namespace answer
