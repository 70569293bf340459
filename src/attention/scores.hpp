#pragma once
/// @file
/// @brief How well each query matches each key.

#include <span>

#include "attention/matrix.hpp"

namespace attn {

/// @brief Multiplies two vectors entry by entry and adds the products up: \f$q \cdot k = \sum_c q_c k_c\f$.
///
/// The sum is taken from left to right; two empty vectors score 0. Cost: O(d_k).
/// @param q a query, `[d_k]`
/// @param k a key, `[d_k]`
/// @return the score
/// @throws std::invalid_argument when the lengths differ; the message names both
double dot_product(std::span<const double> q, std::span<const double> k);

/// @brief Scores every query against every key: \f$S = Q K^T\f$, so \f$S_{ij} = q_i \cdot k_j\f$.
///
/// Nothing is scaled here. Cost: O(n_q · n_k · d_k).
/// Source: Vaswani et al., Attention Is All You Need (2017), equation 1; in NumPy `q @ k.T`.
/// @param q queries, `[n_q, d_k]`
/// @param k keys, `[n_k, d_k]`
/// @return scores, `[n_q, n_k]`
/// @throws std::invalid_argument when the d_k differ; the message names both shapes
Matrix scores(const Matrix& q, const Matrix& k);

}  // namespace attn
