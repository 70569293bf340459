// mistake: had no case for a query that may see no key: its weights and its output are NaN
// why: its scores are all -inf, and -inf minus -inf is NaN; the task asks for a row of zeros
// lesson: 09_masked_rows#a-row-with-nothing-to-see
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
    for (std::size_t j = 0; j < n_k; ++j) {
      if (causal && j > i + (n_k - n_q)) continue;
      if (!is_padding.empty() && is_padding[j]) continue;
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      scores[j] = score * scale;
    }
    const double largest = std::ranges::max(scores);
    double sum = 0.0;
    for (const double score : scores) sum += std::exp(score - largest);
    for (std::size_t j = 0; j < n_k; ++j) {
      result.weights(i, j) = std::exp(scores[j] - largest) / sum;
      for (std::size_t c = 0; c < v.cols(); ++c) {
        if (result.weights(i, j) != 0.0) result.output(i, c) += result.weights(i, j) * v(j, c);
      }
    }
  }
  return result;
}

}  // namespace answer
