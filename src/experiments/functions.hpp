#pragma once
/// @file
/// @brief The three functions that an experiment measures: the workbook's own, or the learner's in their place.

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "attention/attention.hpp"
#include "attention/matrix.hpp"

namespace experiments {

/// @brief A function gave a table of the wrong shape; what() names the function and both shapes.
class WrongShape : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// @brief The functions of one run. An empty one stands for the workbook's own.
struct Functions {
  /// @brief Attention with its masks: q and k `[n, d_k]`, v `[n, d_v]` to output `[n, d_v]` and weights `[n, n]`.
  std::function<attn::AttentionResult(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                                      const std::vector<bool>& is_padding, bool scaled)>
      attention;
  /// @brief Scores over the root of d_k: q and k `[n, d_k]` to `[n, n]`.
  std::function<attn::Matrix(const attn::Matrix& q, const attn::Matrix& k)> scaled_scores;
  /// @brief Softmax of each row: `[n, n]` to `[n, n]`.
  std::function<attn::Matrix(const attn::Matrix& scores)> softmax_rows;
  /// @brief Told of each call of one of these, before it: "softmax_rows(scores [16, 16])". May be empty.
  std::function<void(const std::string& call)> before_call;
  /// @brief Told when that call has returned. May be empty.
  std::function<void()> after_call;
};

/// @brief Calls functions.attention and looks at the shapes that come back.
/// @param functions with an attention
/// @param q queries, `[n, d_k]`
/// @param k keys, `[n, d_k]`
/// @param v values, `[n, d_v]`
/// @param causal whether the future is hidden
/// @param is_padding `[n]`, or empty
/// @param scaled whether the scores are divided by the root of d_k
/// @return output `[n, d_v]` and weights `[n, n]`
/// @throws WrongShape when they have other shapes; and whatever the function throws
attn::AttentionResult call_attention(const Functions& functions, const attn::Matrix& q, const attn::Matrix& k,
                                     const attn::Matrix& v, bool causal, const std::vector<bool>& is_padding,
                                     bool scaled);

/// @brief The scaled scores, by functions.scaled_scores or the workbook's own.
/// @param functions any functions
/// @param q queries, `[n, d_k]`
/// @param k keys, `[n, d_k]`
/// @return scores, `[n, n]`
/// @throws WrongShape when the function gave another shape; and whatever it throws
attn::Matrix scaled_scores(const Functions& functions, const attn::Matrix& q, const attn::Matrix& k);

/// @brief The weights, by functions.softmax_rows or the workbook's own.
/// @param functions any functions
/// @param scores `[n, n]`
/// @return weights, `[n, n]`
/// @throws WrongShape when the function gave another shape; and whatever it throws
attn::Matrix softmax_rows(const Functions& functions, const attn::Matrix& scores);

}  // namespace experiments
