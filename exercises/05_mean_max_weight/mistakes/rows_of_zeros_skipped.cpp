// mistake: left out rows of zeros and divided by the others
// why: the mean goes over all rows; a query that sees nothing counts with 0
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  double seen = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    const double largest = std::ranges::max(weights.row(i));
    if (largest > 0.0) seen += 1.0;
    sum += largest;
  }
  return seen > 0.0 ? sum / seen : 0.0;
}

}  // namespace answer
