// mistake: began with row 1
// why: the first row is row 0
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 1; i < weights.rows(); ++i) {
    double largest = 0.0;
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      if (weights(i, j) > largest) largest = weights(i, j);
    }
    sum += largest;
  }
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
