#pragma once
/// @file
/// @brief What every answer to softmax looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Turns each row of scores into weights: \f$ w_{ij} = e^{s_{ij}} / \sum_c e^{s_{ic}} \f$.
///
/// Each row sums to 1. Costs O(n_q · n_k).
/// @param scores the scores, `[n_q, n_k]`; any size of number, and -inf for a key that must get no weight, as long as
///   one score of its row is finite
/// @return the weights, `[n_q, n_k]`; exactly 0 where the score is -inf
attn::Matrix softmax_rows(const attn::Matrix& scores);

}  // namespace answer
