// mistake: applied softmax first and then put minus infinity into the weights
// why: minus infinity belongs into the scores: exp turns it into the weight 0
// lesson: 06_causal_mask#the-mask-after-softmax
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace answer {

namespace {

attn::Matrix softmax(attn::Matrix s) {
  for (std::size_t i = 0; i < s.rows(); ++i) {
    const double largest = std::ranges::max(s.row(i));
    double sum = 0.0;
    for (double& entry : s.row(i)) {
      entry = std::exp(entry - largest);
      sum += entry;
    }
    for (double& entry : s.row(i)) entry /= sum;
  }
  return s;
}

}  // namespace

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const std::size_t n_q = scores.rows();
  const std::size_t n_k = scores.cols();
  attn::Matrix masked = softmax(scores);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      if (j > i + n_k - n_q) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
