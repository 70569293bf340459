// mistake: applied softmax to the weights first
// why: the table holds weights already; a second softmax makes them nearly equal
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    const double largest = std::ranges::max(weights.row(i));
    double row_sum = 0.0;
    for (const double weight : weights.row(i)) row_sum += std::exp(weight - largest);
    sum += 1.0 / row_sum;
  }
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
