// mistake: subtracted the largest score of the whole table from every row
// why: a row far below it has only zeros after exp, and 0 over 0 is NaN; each row needs its own maximum
// lesson: 03_softmax#one-maximum-for-the-whole-matrix
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
  attn::Matrix scores(n_q, n_k);
  double largest = kMinusInf;
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      scores(i, j) = kMinusInf;
      if (causal && j > i + (n_k - n_q)) continue;
      if (!is_padding.empty() && is_padding[j]) continue;
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      scores(i, j) = score * scale;
      largest = std::max(largest, scores(i, j));
    }
  }
  for (std::size_t i = 0; i < n_q; ++i) {
    if (std::ranges::max(scores.row(i)) == kMinusInf) continue;  // nothing to see: the row stays 0
    double sum = 0.0;
    for (const double score : scores.row(i)) sum += std::exp(score - largest);
    for (std::size_t j = 0; j < n_k; ++j) {
      result.weights(i, j) = std::exp(scores(i, j) - largest) / sum;
      if (scores(i, j) == kMinusInf) continue;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += result.weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
