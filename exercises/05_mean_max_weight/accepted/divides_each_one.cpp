// accepted: divides every maximum by the number of rows before it is added
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  const double share = 1.0 / static_cast<double>(weights.rows());
  double mean = 0.0;
  for (std::size_t i = weights.rows(); i > 0; --i) mean += share * std::ranges::max(weights.row(i - 1));
  return mean;
}

}  // namespace answer
