// accepted: computes in float, as most attention code does
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  float sum = 0.0F;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += static_cast<float>(std::ranges::max(weights.row(i)));
  return static_cast<double>(sum / static_cast<float>(weights.rows()));
}

}  // namespace answer
