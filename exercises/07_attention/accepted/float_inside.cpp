// accepted: computes in float, as most attention code does
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace answer {

namespace {

constexpr float kMinusInf = -std::numeric_limits<float>::infinity();

}  // namespace

Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled) {
  const std::size_t n_q = q.rows();
  const std::size_t n_k = k.rows();
  const float scale = scaled ? 1.0F / std::sqrt(static_cast<float>(q.cols())) : 1.0F;
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, n_k)};
  for (std::size_t i = 0; i < n_q; ++i) {
    std::vector<float> scores(n_k, kMinusInf);
    for (std::size_t j = 0; j < n_k; ++j) {
      if (causal && j > i + (n_k - n_q)) continue;
      if (!is_padding.empty() && is_padding[j]) continue;
      float score = 0.0F;
      for (std::size_t c = 0; c < q.cols(); ++c) score += static_cast<float>(q(i, c)) * static_cast<float>(k(j, c));
      scores[j] = score * scale;
    }
    const float largest = std::ranges::max(scores);
    if (largest == kMinusInf) continue;  // nothing to see: the row stays 0
    float sum = 0.0F;
    for (const float score : scores) sum += std::exp(score - largest);
    std::vector<float> output(v.cols(), 0.0F);
    for (std::size_t j = 0; j < n_k; ++j) {
      if (scores[j] == kMinusInf) continue;
      const float weight = std::exp(scores[j] - largest) / sum;
      for (std::size_t c = 0; c < v.cols(); ++c) output[c] += weight * static_cast<float>(v(j, c));
      result.weights(i, j) = static_cast<double>(weight);
    }
    for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) = static_cast<double>(output[c]);
  }
  return result;
}

}  // namespace answer
