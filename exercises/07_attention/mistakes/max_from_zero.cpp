// mistake: started the search for the largest score at 0, or at numeric_limits<double>::min(), which is above 0
// why: in a row of negative scores 0 is never replaced, exp(-800) is 0, and 0 over 0 is NaN; start at -inf
// lesson: 03_softmax#a-maximum-that-starts-at-0
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

}  // namespace

Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled) {
  const std::size_t n_q = q.rows();
  const std::size_t n_k = k.rows();
  const double scale = scaled ? 1.0 / std::sqrt(static_cast<double>(q.cols())) : 1.0;
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, n_k)};
  for (std::size_t i = 0; i < n_q; ++i) {
    std::vector<double> scores(n_k, kMinusInf);
    bool sees_a_key = false;
    for (std::size_t j = 0; j < n_k; ++j) {
      if (causal && j > i + (n_k - n_q)) continue;
      if (!is_padding.empty() && is_padding[j]) continue;
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      scores[j] = score * scale;
      sees_a_key = true;
    }
    if (!sees_a_key) continue;  // the row stays 0
    double largest = 0.0;
    for (const double score : scores) largest = std::max(largest, score);
    double sum = 0.0;
    for (const double score : scores) sum += std::exp(score - largest);
    for (std::size_t j = 0; j < n_k; ++j) {
      result.weights(i, j) = std::exp(scores[j] - largest) / sum;
      if (scores[j] == kMinusInf) continue;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += result.weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
