// accepted: clears the padded rows of K and V, then adds a table of 0 and -inf to the scores
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

attn::Matrix cleared(attn::Matrix table, const std::vector<bool>& is_padding) {
  for (std::size_t j = 0; j < is_padding.size(); ++j) {
    if (is_padding[j]) std::ranges::fill(table.row(j), 0.0);
  }
  return table;
}

attn::Matrix bias_of(std::size_t n_q, std::size_t n_k, bool causal, const std::vector<bool>& is_padding) {
  attn::Matrix bias(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      if (causal && j + n_q > i + n_k) bias(i, j) += kMinusInf;
      if (!is_padding.empty() && is_padding[j]) bias(i, j) += kMinusInf;
    }
  }
  return bias;
}

}  // namespace

Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled) {
  const attn::Matrix keys = cleared(k, is_padding);
  const attn::Matrix values = cleared(v, is_padding);
  const attn::Matrix bias = bias_of(q.rows(), k.rows(), causal, is_padding);
  Attention result{attn::Matrix(q.rows(), v.cols()), attn::Matrix(q.rows(), k.rows())};
  for (std::size_t i = 0; i < q.rows(); ++i) {
    const auto row = result.weights.row(i);
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) row[j] += q(i, c) * keys(j, c);
      if (scaled) row[j] /= std::sqrt(static_cast<double>(q.cols()));
      row[j] += bias(i, j);
    }
    const double largest = std::max(std::ranges::max(row), std::numeric_limits<double>::lowest());
    double sum = 0.0;
    for (double& entry : row) sum += entry = std::exp(entry - largest);
    for (double& entry : row) entry /= sum > 0.0 ? sum : 1.0;
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += row[j] * values(j, c);
    }
  }
  return result;
}

}  // namespace answer
