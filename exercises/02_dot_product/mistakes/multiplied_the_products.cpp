// mistake: multiplied the products together instead of adding them
// why: with *= one zero entry wipes out the whole score; the products are added
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double score = 1.0;
  for (std::size_t c = 0; c < q.size(); ++c) score *= q[c] * k[c];
  return score;
}

}  // namespace answer
