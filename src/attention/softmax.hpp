#pragma once
/// @file
/// @brief Scores into shares: positive weights that sum to 1.

#include "attention/matrix.hpp"

namespace attn {

/// What a row becomes that has nothing to see: every score -inf, or no key at all.
enum class EmptyRow {
  zeros,  ///< weights of 0, so that the row takes nothing from any value
  nan,    ///< NaN, as NumPy and the bare formula (0 / 0) give it
};

/// @brief Turns each row of scores into weights that sum to 1:
/// \f$w_{ij} = e^{s_{ij} - m_i} / \sum_l e^{s_{il} - m_i}\f$ with \f$m_i = \max_l s_{il}\f$.
///
/// Subtracting the row's maximum changes no weight, and keeps exp from overflowing. An entry of -inf gets exactly 0.
/// A row that holds NaN or +inf becomes NaN throughout, as in NumPy: a broken score has no right share, and should
/// show. Cost: O(n_q · n_k). Source: Milakov and Gimelshein, Online normalizer calculation for softmax (2018),
/// equation 2.
/// @param scores scores, `[n_q, n_k]`
/// @param empty_row what a row of only -inf becomes
/// @return weights, `[n_q, n_k]`
Matrix softmax_rows(const Matrix& scores, EmptyRow empty_row = EmptyRow::zeros);

}  // namespace attn
