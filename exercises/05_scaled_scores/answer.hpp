#pragma once
/// @file
/// @brief What every answer to scaled_scores looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Scores every query against every key, in the scale that softmax needs: \f$ S = Q K^T / \sqrt{d_k} \f$.
///
/// Entry (i, j) is the dot product of query i and key j over the square root of d_k. Costs O(n_q · n_k · d_k).
/// @param q the queries, one a row, `[n_q, d_k]`; d_k is at least 1
/// @param k the keys, one a row, `[n_k, d_k]`
/// @return the scaled scores, `[n_q, n_k]`
attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k);

}  // namespace answer
