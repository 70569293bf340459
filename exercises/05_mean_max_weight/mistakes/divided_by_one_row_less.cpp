// mistake: divided by the number of rows less 1
// why: the mean divides by the number of rows; one less belongs to the variance of a sample
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
  return sum / (static_cast<double>(weights.rows()) - 1.0);
}

}  // namespace answer
