// mistake: took the smallest weight of each row
// why: the comparison is turned round; how sure a query is shows in its largest weight
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    double smallest = weights(i, 0);
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      if (weights(i, j) < smallest) smallest = weights(i, j);
    }
    sum += smallest;
  }
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
