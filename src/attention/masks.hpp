#pragma once
/// @file
/// @brief What a query may not see, as a matrix that is added to the scores: 0 where it may look, -inf where not.

#include <cstddef>
#include <vector>

#include "attention/matrix.hpp"

namespace attn {

/// @brief Hides the future: query i sees the keys up to \f$i + n_k - n_q\f$.
///
/// The last query always sees every key, because new queries come at the end of what is already there (decoding with a
/// cache has n_q 1). With more queries than keys, the first n_q - n_k queries see nothing.
/// Cost: O(n_q · n_k). Source: the alignment is FlashAttention's since version 2.1, "bottom right".
/// @param n_q number of queries
/// @param n_k number of keys
/// @return mask, `[n_q, n_k]`: 0 where a query may look, -inf where not
Matrix causal_mask(std::size_t n_q, std::size_t n_k);

/// @brief Hides the padding: no query sees a key that only fills up the row.
///
/// Cost: O(n_q · n_k).
/// @param n_q number of queries
/// @param is_padding `[n_k]`, true where the key is padding
/// @return mask, `[n_q, n_k]`: 0 where a query may look, -inf where not
Matrix padding_mask(std::size_t n_q, const std::vector<bool>& is_padding);

/// @brief Adds a mask to scores; masks can be added to each other in the same way.
///
/// Where the mask is -inf the result is -inf whatever the score is, NaN and +inf included: what is hidden cannot harm.
/// Cost: O(n_q · n_k).
/// @param scores scores or another mask, `[n_q, n_k]`
/// @param mask mask, `[n_q, n_k]`
/// @return masked scores, `[n_q, n_k]`
/// @throws std::invalid_argument when the shapes differ; the message names both
Matrix add_mask(const Matrix& scores, const Matrix& mask);

}  // namespace attn
