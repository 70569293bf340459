// mistake: applied softmax, set the future to 0 and divided each row by its sum again
// why: a future score far above the visible ones leaves 0 over 0, and it is the masked scores that are wanted
// lesson: 06_causal_mask#the-mask-after-softmax
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

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
      if (j > i + n_k - n_q) masked(i, j) = 0.0;
    }
  }
  for (std::size_t i = 0; i < n_q; ++i) {
    double sum = 0.0;
    for (const double entry : masked.row(i)) sum += entry;
    for (double& entry : masked.row(i)) entry /= sum;
  }
  return masked;
}

}  // namespace answer
