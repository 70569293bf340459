// mistake: divided each row by its sum first, which is 0 for a row of zeros
// why: 0 divided by 0 is NaN, and one NaN makes the whole mean NaN; the rows sum to 1 as they are
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    double row_sum = 0.0;
    for (const double weight : weights.row(i)) row_sum += weight;
    sum += std::ranges::max(weights.row(i)) / row_sum;
  }
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
