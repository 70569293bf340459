// mistake: returned the logarithms of the weights, which is log-softmax
// why: losses like the logarithm; attention multiplies the values by the weights themselves
// lesson: 03_softmax#from-scores-to-weights
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const double largest = std::ranges::max(scores.row(i));
    double sum = 0.0;
    for (const double score : scores.row(i)) sum += std::exp(score - largest);
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) = scores(i, j) - largest - std::log(sum);
  }
  return weights;
}

}  // namespace answer
