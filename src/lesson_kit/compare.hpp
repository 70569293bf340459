#pragma once
/// @file
/// @brief When two results of the same mathematics count as the same.

#include "attention/matrix.hpp"

namespace lesson_kit {

/// @brief The largest relative difference that rounding is granted: a few hundred times the distance between doubles.
inline constexpr double kRounding = 1e-13;

/// Compares two numbers up to rounding, relative to the larger of them and to 1; NaN is close to nothing, and an
/// infinity only to itself.
/// @param a the one number
/// @param b the other number
/// @return whether they differ by no more than kRounding
bool close(double a, double b);

/// Compares two matrices up to rounding, entry by entry.
/// @param a the one matrix
/// @param b the other matrix
/// @return whether both have the same shape and close entries
bool close(const attn::Matrix& a, const attn::Matrix& b);

}  // namespace lesson_kit
