// mistake: applied softmax twice
// why: weights lie between 0 and 1, so the second time flattens them: no weight can be more than e times another
// lesson: 03_softmax#how-it-goes-wrong
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

namespace {

attn::Matrix softmax_once(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    double sum = 0.0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      weights(i, j) = std::exp(scores(i, j) - largest);
      sum += weights(i, j);
    }
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) /= sum;
  }
  return weights;
}

}  // namespace

attn::Matrix softmax_rows(const attn::Matrix& scores) { return softmax_once(softmax_once(scores)); }

}  // namespace answer
