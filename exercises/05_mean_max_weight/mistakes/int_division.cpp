// mistake: kept the sum in an int, so that each += drops the fraction, and divided it by a whole number
// why: weights are fractions, and an int by a whole number is a whole number; use double for both
// lesson: 05_scaling#integer-arithmetic
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  int sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum = static_cast<int>(sum + std::ranges::max(weights.row(i)));
  return static_cast<double>(static_cast<std::size_t>(sum) / weights.rows());
}

}  // namespace answer
