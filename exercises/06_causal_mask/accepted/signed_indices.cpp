// accepted: asks with signed numbers whether the key comes later than the query
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const int n_q = static_cast<int>(scores.rows());
  const int n_k = static_cast<int>(scores.cols());
  attn::Matrix masked = scores;
  for (int i = 0; i < n_q; ++i) {
    for (int j = 0; j < n_k; ++j) {
      const bool later = j - i > n_k - n_q;
      if (later)
        masked(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
