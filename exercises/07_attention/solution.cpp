#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace answer {

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

double dot_product(const attn::Matrix& q, std::size_t i, const attn::Matrix& k, std::size_t j) {
  double sum = 0.0;
  for (std::size_t c = 0; c < q.cols(); ++c) sum += q(i, c) * k(j, c);
  return sum;
}

// Turns scores into weights that sum to 1, or into zeros when there is nothing to see.
void softmax(std::vector<double>& row) {
  const double largest = *std::max_element(row.begin(), row.end());
  if (largest == kMinusInf) return row.assign(row.size(), 0.0);
  double sum = 0.0;
  for (double& entry : row) sum += entry = std::exp(entry - largest);
  for (double& entry : row) entry /= sum;
}

}  // namespace

Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled) {
  const std::size_t n_q = q.rows();
  const std::size_t n_k = k.rows();
  const double divisor = scaled ? std::sqrt(static_cast<double>(q.cols())) : 1.0;
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, n_k)};
  for (std::size_t i = 0; i < n_q; ++i) {
    const auto sees = [&](std::size_t j) {
      const bool future = causal && j > i + (n_k - n_q);
      return !future && (is_padding.empty() || !is_padding[j]);
    };
    // How well the query matches each key that it may see …
    std::vector<double> row(n_k, kMinusInf);
    for (std::size_t j = 0; j < n_k; ++j) {
      if (sees(j)) row[j] = dot_product(q, i, k, j) / divisor;
    }
    // … becomes its share …
    softmax(row);
    // … of each value; a hidden value is left out, because 0 times NaN is NaN.
    for (std::size_t j = 0; j < n_k; ++j) {
      result.weights(i, j) = row[j];
      if (!sees(j)) continue;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += row[j] * v(j, c);
    }
  }
  return result;
}

}  // namespace answer
