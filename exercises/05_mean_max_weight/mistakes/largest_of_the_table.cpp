// mistake: took the largest weight of the whole table
// why: one sure query would hide all the others; find the largest of each row and take the mean
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double largest = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) largest = std::max(largest, std::ranges::max(weights.row(i)));
  return largest;
}

}  // namespace answer
