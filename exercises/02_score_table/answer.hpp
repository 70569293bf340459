#pragma once
/// @file
/// @brief What every answer to score_table looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Scores every query against every key: \f$ S = Q K^T \f$.
///
/// Entry (i, j) is the dot product of query i and key j. Costs O(n_q · n_k · d_k).
/// @param q the queries, one a row, `[n_q, d_k]`
/// @param k the keys, one a row, `[n_k, d_k]`
/// @return the scores, `[n_q, n_k]`
attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k);

}  // namespace answer
