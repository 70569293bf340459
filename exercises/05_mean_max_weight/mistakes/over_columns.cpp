// mistake: took the largest weight of each column
// why: a column is what all queries give to one key; a row is how one query shares itself out
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t j = 0; j < weights.cols(); ++j) {
    double largest = 0.0;
    for (std::size_t i = 0; i < weights.rows(); ++i) largest = std::max(largest, weights(i, j));
    sum += largest;
  }
  return sum / static_cast<double>(weights.cols());
}

}  // namespace answer
