/// @file
/// @brief Scores, term by term as the formula says.

#include "attention/scores.hpp"

#include <stdexcept>
#include <string>

namespace attn {
namespace {

double sum_of_products(std::span<const double> q, std::span<const double> k) {
  double sum = 0.0;
  for (std::size_t c = 0; c < q.size(); ++c) sum += q[c] * k[c];
  return sum;
}

}  // namespace

double dot_product(std::span<const double> q, std::span<const double> k) {
  if (q.size() != k.size()) {
    const auto of_q = std::to_string(q.size());
    const auto of_k = std::to_string(k.size());
    throw std::invalid_argument("dot_product: q is [" + of_q + "] but k is [" + of_k + "]; d_k must agree (" + of_q +
                                " != " + of_k + ")");
  }
  return sum_of_products(q, k);
}

Matrix scores(const Matrix& q, const Matrix& k) {
  if (q.cols() != k.cols()) {
    throw std::invalid_argument("scores: Q is " + q.shape() + " but K is " + k.shape() + "; d_k must agree (" +
                                std::to_string(q.cols()) + " != " + std::to_string(k.cols()) + ")");
  }
  Matrix result(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) result(i, j) = sum_of_products(q.row(i), k.row(j));
  }
  return result;
}

}  // namespace attn
