#pragma once
/// @file
/// @brief The grader's own tests answer this.
#include "attention/matrix.hpp"

/// The answer under test.
namespace answer {
/// @brief Doubles every entry.
/// @param table shape [rows, cols]
/// @return the same shape
attn::Matrix twice(const attn::Matrix& table);
}  // namespace answer
