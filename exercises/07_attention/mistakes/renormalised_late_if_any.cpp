// mistake: ran softmax over all keys first, then masked and divided by the new sum unless it was 0
// why: when a hidden key scores far above the rest, all visible weights are 0 by then, and nothing brings them back
// lesson: 07_padding_mask#the-mask-after-softmax
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace answer {

Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled) {
  const std::size_t n_q = q.rows();
  const std::size_t n_k = k.rows();
  const double scale = scaled ? 1.0 / std::sqrt(static_cast<double>(q.cols())) : 1.0;
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, n_k)};
  for (std::size_t i = 0; i < n_q; ++i) {
    const auto hidden = [&](std::size_t j) {
      return (causal && j > i + (n_k - n_q)) || (!is_padding.empty() && is_padding[j]);
    };
    std::vector<double> weights(n_k);
    for (std::size_t j = 0; j < n_k; ++j) {
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      weights[j] = score * scale;
    }
    const double largest = std::ranges::max(weights);
    double sum = 0.0;
    for (double& weight : weights) sum += weight = std::exp(weight - largest);
    for (double& weight : weights) weight /= sum;
    double rest = 0.0;
    for (std::size_t j = 0; j < n_k; ++j) {
      if (hidden(j)) weights[j] = 0.0;
      rest += weights[j];
    }
    for (std::size_t j = 0; j < n_k; ++j) {
      result.weights(i, j) = rest > 0.0 ? weights[j] / rest : weights[j];
      if (hidden(j)) continue;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += result.weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
