// mistake: divided by the number of all entries
// why: only one weight of each row was added, so the mean divides by the number of rows
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    double largest = 0.0;
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      if (weights(i, j) > largest) largest = weights(i, j);
    }
    sum += largest;
  }
  return sum / static_cast<double>(weights.rows() * weights.cols());
}

}  // namespace answer
