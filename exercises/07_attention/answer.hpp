#pragma once
/// @file
/// @brief What every answer to attention looks like from outside.

#include <vector>

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// What attention() returns.
struct Attention {
  attn::Matrix output;   ///< the weighted values, `[n_q, d_v]`
  attn::Matrix weights;  ///< how much each query takes from each key, `[n_q, n_k]`
};

/// @brief Lets each query collect the values of the keys that match it: \f$ \mathrm{softmax}(Q K^T / \sqrt{d_k} + M) V
/// \f$, with M the mask.
///
/// Costs O(n_q · n_k · (d_k + d_v)).
/// @param q the queries, `[n_q, d_k]`
/// @param k the keys, `[n_k, d_k]`; the row of a key that is padding may hold anything, NaN included
/// @param v the values, `[n_k, d_v]`; the row of a key that is padding may hold anything, NaN included
/// @param causal whether query i sees only the keys up to i + n_k - n_q; then n_q is at most n_k
/// @param is_padding `[n_k]`, true where a key is padding and no query sees it; empty: no key is
/// @param scaled whether the scores are divided by the square root of d_k
/// @return output and weights; both rows are 0 for a query that may see no key
Attention attention(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                    const std::vector<bool>& is_padding, bool scaled);

}  // namespace answer
