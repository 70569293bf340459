// mistake: took the second largest weight of each row
// why: after sorting, the largest stands at cols() - 1, because entries are numbered from 0
// lesson: 05_scaling#how-sure-a-query-is
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
    sum += row[row.size() < 2 ? 0 : row.size() - 2];
  }
  return sum / static_cast<double>(weights.rows());
}

}  // namespace answer
