// mistake: went through softmax first and put 0 at the padded keys afterwards
// why: the padding has taken its share by then, so the rows sum to less than 1; mask the scores, before softmax
// lesson: 07_padding_mask#the-mask-after-softmax
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace answer {

namespace {

void turn_into_weights(std::span<double> row) {
  const double largest = std::ranges::max(row);
  double sum = 0.0;
  for (double& entry : row) {
    entry = std::exp(entry - largest);
    sum += entry;
  }
  for (double& entry : row) entry /= sum;
}

}  // namespace

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    turn_into_weights(masked.row(i));
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = 0.0;
    }
  }
  return masked;
}

}  // namespace answer
