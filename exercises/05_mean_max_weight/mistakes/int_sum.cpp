// mistake: kept the sum in an int, so that each += drops the fraction
// why: an int drops what stands after the point, and a weight below 1 is nothing else; keep the sum in a double
// lesson: 05_scaling#integer-arithmetic
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  int sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum = static_cast<int>(sum + std::ranges::max(weights.row(i)));
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
