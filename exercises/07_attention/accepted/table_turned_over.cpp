// accepted: builds K times Q transposed, a column for each query, and runs down the columns: it looks swapped
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
  const double divisor = scaled ? std::sqrt(static_cast<double>(q.cols())) : 1.0;
  attn::Matrix table(n_k, n_q);
  for (std::size_t j = 0; j < n_k; ++j) {
    for (std::size_t i = 0; i < n_q; ++i) {
      for (std::size_t c = 0; c < q.cols(); ++c) table(j, i) += k(j, c) * q(i, c) / divisor;
      const bool future = causal && n_q - 1 - i > n_k - 1 - j;
      if (future || (!is_padding.empty() && is_padding[j])) table(j, i) = kMinusInf;
    }
  }
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, n_k)};
  for (std::size_t i = 0; i < n_q; ++i) {
    double largest = kMinusInf;
    for (std::size_t j = 0; j < n_k; ++j) largest = std::max(largest, table(j, i));
    double sum = 0.0;
    for (std::size_t j = 0; j < n_k; ++j) sum += std::exp(table(j, i) - largest);
    for (std::size_t j = 0; j < n_k; ++j) {
      if (table(j, i) == kMinusInf) continue;
      result.weights(i, j) = std::exp(table(j, i) - largest) / sum;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += result.weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
