/// @file
/// @brief Masks, entry by entry.

#include "attention/masks.hpp"

#include <limits>
#include <stdexcept>

namespace attn {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

}  // namespace

Matrix causal_mask(std::size_t n_q, std::size_t n_k) {
  Matrix mask(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      // j > i + n_k - n_q, with nothing subtracted: the sizes are unsigned.
      if (j + n_q > i + n_k) mask(i, j) = kHidden;
    }
  }
  return mask;
}

Matrix padding_mask(std::size_t n_q, const std::vector<bool>& is_padding) {
  Matrix mask(n_q, is_padding.size());
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < is_padding.size(); ++j) mask(i, j) = is_padding[j] ? kHidden : 0.0;
  }
  return mask;
}

Matrix add_mask(const Matrix& scores, const Matrix& mask) {
  if (scores.rows() != mask.rows() || scores.cols() != mask.cols()) {
    throw std::invalid_argument("add_mask: the scores are " + scores.shape() + " but the mask is " + mask.shape() +
                                "; both must have one shape");
  }
  Matrix result = scores;
  for (std::size_t i = 0; i < result.rows(); ++i) {
    for (std::size_t j = 0; j < result.cols(); ++j) {
      // Not a plain sum, which would keep a NaN or an infinite score in sight.
      result(i, j) = mask(i, j) == kHidden ? kHidden : scores(i, j) + mask(i, j);
    }
  }
  return result;
}

}  // namespace attn
