// accepted: sorts a copy of each row and takes its end
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

double mean_max_weight(const attn::Matrix& weights) {
  attn::Matrix sorted = weights;
  double sum = 0.0;
  for (std::size_t i = 0; i < sorted.rows(); ++i) {
    const auto row = sorted.row(i);
    std::sort(row.begin(), row.end());
    sum += row.back();
  }
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
