// mistake: multiplied the sum of q by the sum of k
// why: entry c of q may meet only entry c of k; the product of the sums pairs every entry with every other
// lesson: 02_scores#a-score-is-a-dot-product
#include "answer.hpp"

#include <cstddef>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  double sum_of_q = 0.0;
  double sum_of_k = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) {
    sum_of_q += q[c];
    sum_of_k += k[c];
  }
  return sum_of_q * sum_of_k;
}

}  // namespace answer
