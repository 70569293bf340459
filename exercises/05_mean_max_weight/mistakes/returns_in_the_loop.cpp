// mistake: returned after the first row
// why: return ends the whole function; return after the loop over the rows
// lesson: 05_scaling#how-sure-a-query-is
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    sum += std::ranges::max(weights.row(i));
    return sum;
  }
  return sum;
}

}  // namespace answer
