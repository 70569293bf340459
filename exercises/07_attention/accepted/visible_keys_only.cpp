// accepted: lists the visible keys of each query, and needs no mask after that
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace answer {

Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled) {
  const std::size_t n_q = q.rows();
  const double divisor = scaled ? std::sqrt(static_cast<double>(q.cols())) : 1.0;
  Attention result{attn::Matrix(n_q, v.cols()), attn::Matrix(n_q, k.rows())};
  for (std::size_t i = 0; i < n_q; ++i) {
    std::vector<std::size_t> visible;
    const std::size_t end = causal ? k.rows() - (n_q - 1 - i) : k.rows();
    for (std::size_t j = 0; j < end; ++j) {
      if (is_padding.empty() || !is_padding[j]) visible.push_back(j);
    }
    if (visible.empty()) continue;
    std::vector<double> weights;
    for (const std::size_t j : visible) {
      double score = 0.0;
      for (std::size_t c = 0; c < q.cols(); ++c) score += q(i, c) * k(j, c);
      weights.push_back(score / divisor);
    }
    const double largest = std::ranges::max(weights);
    double sum = 0.0;
    for (double& weight : weights) sum += weight = std::exp(weight - largest);
    for (std::size_t l = 0; l < visible.size(); ++l) {
      result.weights(i, visible[l]) = weights[l] / sum;
      for (std::size_t c = 0; c < v.cols(); ++c) result.output(i, c) += weights[l] / sum * v(visible[l], c);
    }
  }
  return result;
}

}  // namespace answer
