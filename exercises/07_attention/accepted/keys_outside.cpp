// accepted: loops over the keys outside and the queries inside, in three passes over whole tables
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
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, n_k)};
  attn::Matrix& weights = result.weights;
  for (std::size_t c = 0; c < q.cols(); ++c) {
    for (std::size_t j = 0; j < n_k; ++j) {
      for (std::size_t i = 0; i < n_q; ++i) weights(i, j) += k(j, c) * q(i, c);
    }
  }
  std::vector<double> largest(n_q, kMinusInf);
  for (std::size_t j = 0; j < n_k; ++j) {
    for (std::size_t i = 0; i < n_q; ++i) {
      if (scaled) weights(i, j) /= std::sqrt(static_cast<double>(q.cols()));
      if ((causal && j + n_q > i + n_k) || (!is_padding.empty() && is_padding[j])) weights(i, j) = kMinusInf;
      largest[i] = std::max(largest[i], weights(i, j));
    }
  }
  std::vector<double> sums(n_q, 0.0);
  for (std::size_t j = 0; j < n_k; ++j) {
    for (std::size_t i = 0; i < n_q; ++i) {
      weights(i, j) = weights(i, j) == kMinusInf ? 0.0 : std::exp(weights(i, j) - largest[i]);
      sums[i] += weights(i, j);
    }
  }
  for (std::size_t j = 0; j < n_k; ++j) {
    for (std::size_t i = 0; i < n_q; ++i) {
      if (weights(i, j) == 0.0) continue;
      weights(i, j) /= sums[i];
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
