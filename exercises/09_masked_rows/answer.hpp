#pragma once
/// @file
/// @brief What every answer to masked_rows looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Turns each row of scores into weights, and a row with nothing to see into zeros.
///
/// \f$ w_{ij} = e^{s_{ij}} / \sum_c e^{s_{ic}} \f$ where some score of row i is above -inf, else \f$ w_{ij} = 0 \f$.
/// Costs O(n_q · n_k).
/// @param scores the scores, `[n_q, n_k]`, at least one row and one column; any size of number, -inf for a hidden key,
///   and NaN where something went wrong before
/// @return the weights, `[n_q, n_k]`; exactly 0 where the score is -inf; NaN somewhere in every row whose scores hold a
///   NaN beside numbers
attn::Matrix softmax_rows_or_zero(const attn::Matrix& scores);

}  // namespace answer
