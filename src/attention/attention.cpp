/// @file
/// @brief The whole formula, in the order in which it is read.

#include "attention/attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "attention/masks.hpp"
#include "attention/scores.hpp"

namespace attn {
namespace {

void require_agreement(const char* size, std::size_t a, std::size_t b, const std::string& shapes) {
  if (a == b) return;
  throw std::invalid_argument("attention: " + shapes + "; " + size + " must agree (" + std::to_string(a) +
                              " != " + std::to_string(b) + ")");
}

void require_fitting_shapes(const Matrix& q, const Matrix& k, const Matrix& v, const AttentionOptions& options) {
  require_agreement("d_k", q.cols(), k.cols(), "Q is " + q.shape() + " but K is " + k.shape());
  require_agreement("n_k", k.rows(), v.rows(), "K is " + k.shape() + " but V is " + v.shape());
  const std::size_t n_padding = options.is_padding.size();
  if (n_padding != 0) {
    require_agreement("n_k", k.rows(), n_padding,
                      "K is " + k.shape() + " but is_padding is [" + std::to_string(n_padding) + "]");
  }
  if (options.scaled && q.cols() == 0) {
    throw std::invalid_argument("attention: Q is " + q.shape() + " and K is " + k.shape() +
                                "; d_k must be at least 1 to divide by sqrt(d_k)");
  }
}

Matrix mask_of(std::size_t n_q, std::size_t n_k, const AttentionOptions& options) {
  Matrix mask = options.causal ? causal_mask(n_q, n_k) : Matrix(n_q, n_k);
  return options.is_padding.empty() ? mask : add_mask(mask, padding_mask(n_q, options.is_padding));
}

void divide(Matrix& matrix, double divisor) {
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    for (double& entry : matrix.row(i)) entry /= divisor;
  }
}

void add_weighted(std::span<double> sum, double weight, std::span<const double> value) {
  for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += weight * value[c];
}

Matrix weighted_values(const Matrix& weights, const Matrix& v, const Matrix& mask, EmptyRow empty_row) {
  const double nothing = empty_row == EmptyRow::zeros ? 0.0 : std::numeric_limits<double>::quiet_NaN();
  Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < output.rows(); ++i) {
    bool sees_a_key = false;
    for (std::size_t j = 0; j < v.rows(); ++j) {
      // A hidden value is left out, not multiplied by 0: 0 times NaN is NaN.
      if (mask(i, j) != 0.0) continue;
      sees_a_key = true;
      add_weighted(output.row(i), weights(i, j), v.row(j));
    }
    if (!sees_a_key) std::ranges::fill(output.row(i), nothing);
  }
  return output;
}

}  // namespace

AttentionResult attention(const Matrix& q, const Matrix& k, const Matrix& v, const AttentionOptions& options) {
  require_fitting_shapes(q, k, v, options);
  // How well each query matches each key …
  Matrix matches = scores(q, k);
  if (options.scaled) divide(matches, std::sqrt(static_cast<double>(q.cols())));
  // … of the keys that it may see …
  const Matrix mask = mask_of(q.rows(), k.rows(), options);
  // … becomes its share of each value.
  Matrix weights = softmax_rows(add_mask(matches, mask), options.empty_row);
  Matrix output = weighted_values(weights, v, mask, options.empty_row);
  return {std::move(output), std::move(weights)};
}

}  // namespace attn
