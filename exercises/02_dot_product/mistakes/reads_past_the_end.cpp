// mistake: read an entry that is not there; usually the loop runs to <= instead of <
// why: entries are numbered from 0 to size() - 1, so c <= size() asks for one that is not there
// lesson: 02_scores#how-it-goes-wrong
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 0.0;
  for (std::size_t c = 0; c <= q.size(); ++c) score += q[c] * k[c];
  return score;
}

}  // namespace answer
