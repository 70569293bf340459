#pragma once
/// @file
/// @brief Scaled dot-product attention, the naive reference that every other version is tested against.

#include <vector>

#include "attention/matrix.hpp"
#include "attention/softmax.hpp"

namespace attn {

/// The choices of one call of attention(); left alone, it is the plain formula.
struct AttentionOptions {
  bool causal = false;                   ///< whether causal_mask() hides the future
  std::vector<bool> is_padding = {};     ///< `[n_k]`, true where a key is padding; empty: none is
  bool scaled = true;                    ///< whether the scores are divided by \f$\sqrt{d_k}\f$
  EmptyRow empty_row = EmptyRow::zeros;  ///< what a query that may see no key gets
};

/// What attention() returns.
struct AttentionResult {
  Matrix output;   ///< the weighted values, `[n_q, d_v]`
  Matrix weights;  ///< how much each query takes from each key, `[n_q, n_k]`
};

/// @brief Lets each query collect the values of the keys that match it:
/// \f$\mathrm{softmax}(Q K^T / \sqrt{d_k} + M)\, V\f$, with M the mask.
///
/// A hidden key has no influence at all: its key and its value may be NaN or infinite. A visible one counts in full, so
/// a NaN in its value reaches the output even at weight 0. n_q, n_k, d_k and d_v may all differ, and may be 0 (d_k only
/// when not scaled). Cost: O(n_q · n_k · (d_k + d_v)) time, O(n_q · n_k) space.
/// Source: Vaswani et al., Attention Is All You Need (2017), equation 1.
/// @param q queries, `[n_q, d_k]`
/// @param k keys, `[n_k, d_k]`
/// @param v values, `[n_k, d_v]`
/// @param options masks and scaling
/// @return output `[n_q, d_v]` and weights `[n_q, n_k]`
/// @throws std::invalid_argument when shapes do not fit, naming both; or when d_k is 0 and the scores are to be scaled
AttentionResult attention(const Matrix& q, const Matrix& k, const Matrix& v, const AttentionOptions& options = {});

}  // namespace attn
