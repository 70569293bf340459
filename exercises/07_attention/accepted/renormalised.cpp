// accepted: takes exp of all keys, above the visible maximum too, drops the hidden ones, and divides by what is left
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
    const auto hidden = [&](std::size_t j) {
      return (causal && j > i + (n_k - n_q)) || (!is_padding.empty() && is_padding[j]);
    };
    std::vector<double> parts(n_k);
    double largest = kMinusInf;
    for (std::size_t j = 0; j < n_k; ++j) {
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      parts[j] = score * scale;
      if (!hidden(j)) largest = std::max(largest, parts[j]);
    }
    double sum = 0.0;
    for (std::size_t j = 0; j < n_k; ++j) {
      parts[j] = std::exp(parts[j] - largest);  // of a hidden key perhaps inf or NaN
      if (hidden(j)) parts[j] = 0.0;
      sum += parts[j];
    }
    for (std::size_t j = 0; j < n_k; ++j) {
      if (hidden(j)) continue;
      result.weights(i, j) = parts[j] / sum;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += result.weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
