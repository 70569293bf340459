// accepted: hides everything and then copies what may be seen
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    std::ranges::fill(masked.row(i), -std::numeric_limits<double>::infinity());
    for (std::size_t j = 0; j <= i + scores.cols() - scores.rows(); ++j) masked(i, j) = scores(i, j);
  }
  return masked;
}

}  // namespace answer
