// mistake: copied the value with the largest weight and dropped the others
// why: the output is a mixture; the values with smaller weights have their share in it too
// lesson: 04_weighted_sum#only-the-best-value
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    const auto row = weights.row(i);
    const auto best = static_cast<std::size_t>(std::ranges::max_element(row) - row.begin());
    for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) = v(best, c);
  }
  return output;
}

}  // namespace answer
