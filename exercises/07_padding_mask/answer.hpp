#pragma once
/// @file
/// @brief What every answer to padding_mask looks like from outside.

#include <vector>

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Hides the keys that only fill up the row: every score of a padded key becomes -inf, all others stay.
///
/// The mask belongs to the keys, so it runs along the columns and is the same for every query. Costs O(n_q · n_k).
/// @param scores the scores, `[n_q, n_k]`; finite numbers, and -inf where another mask has been
/// @param is_padding `[n_k]`, true where the key is padding; any pattern
/// @return the masked scores, `[n_q, n_k]`
attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding);

}  // namespace answer
