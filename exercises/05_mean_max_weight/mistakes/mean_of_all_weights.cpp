// mistake: took the mean of all weights
// why: each row sums to 1, so that is always 1 / n_k and says nothing; only the largest of each row counts
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (const double weight : weights.row(i)) sum += weight;
  }
  return sum / static_cast<double>(weights.rows() * weights.cols());
}

}  // namespace answer
