// mistake: took the mean of the mean so far and the next row
// why: then the last row counts half and the first rows count next to nothing; add all up and divide once
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double mean = std::ranges::max(weights.row(0));
  for (std::size_t i = 1; i < weights.rows(); ++i) mean = (mean + std::ranges::max(weights.row(i))) / 2.0;
  return mean;
}

}  // namespace answer
