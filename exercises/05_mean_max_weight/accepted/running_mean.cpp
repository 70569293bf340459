// accepted: keeps the mean of the rows so far and moves it by a share of the difference
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double mean = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    const double largest = std::ranges::max(weights.row(i));
    mean += (largest - mean) / static_cast<double>(i + 1);
  }
  return mean;
}

}  // namespace answer
