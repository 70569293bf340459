// mistake: set hidden scores to a number such as -1e9, with a case for a query that may see no key
// why: a visible score may be lower still, and then the hidden keys get all the weight; nothing is lower than -inf
// lesson: 09_masked_rows#large-numbers-instead-of-minus-infinity
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
    bool sees_a_key = false;
    std::vector<double> scores(n_k);
    for (std::size_t j = 0; j < n_k; ++j) {
      sees_a_key = sees_a_key || !hidden(j);
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      scores[j] = hidden(j) ? -1e9 : score * scale;
    }
    const double largest = std::ranges::max(scores);
    if (!sees_a_key) continue;  // the row stays 0
    double sum = 0.0;
    for (const double score : scores) sum += std::exp(score - largest);
    for (std::size_t j = 0; j < n_k; ++j) {
      result.weights(i, j) = std::exp(scores[j] - largest) / sum;
      if (hidden(j)) continue;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += result.weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
