#pragma once
/// @file
/// @brief What every answer to causal_mask looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Hides the future: query i keeps its scores for the keys 0 to i + n_k - n_q, and the others become -inf.
///
/// The queries are the last n_q of the n_k tokens, so the last query sees every key. Costs O(n_q · n_k).
/// @param scores the scores, `[n_q, n_k]` with n_q <= n_k; finite numbers of any size, or -inf
/// @return the masked scores, `[n_q, n_k]`; -inf at every key of the future, the score itself everywhere else
attn::Matrix apply_causal_mask(const attn::Matrix& scores);

}  // namespace answer
