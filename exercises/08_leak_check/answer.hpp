#pragma once
/// @file
/// @brief What every answer to leak_check looks like from outside.

#include <functional>

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Any attention of n tokens: takes q `[n, d_k]`, k `[n, d_k]` and v `[n, d_v]`, gives the output `[n, d_v]`.
using AttentionFunction =
    std::function<attn::Matrix(const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v)>;

/// @brief Tests an attention: does a token's row of the output depend on tokens after it?
///
/// Chooses q, k and v by itself, calls the attention with them, changes the future, calls it again and compares.
/// @param attention the attention to be tested; any sizes, as long as q, k and v have one row for each token
/// @return true when the future changes a row of the past, false when nothing shows that it does
bool looks_into_the_future(const AttentionFunction& attention);

}  // namespace answer
