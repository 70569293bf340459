#pragma once
/// @file
/// @brief Numbers as words: the fixed formats in which lessons print lists.

#include <span>
#include <string>

namespace figures {

/// Writes numbers as a list with a fixed number of decimals: `[0.090, 0.245, 0.665]`; infinities as `inf` and `-inf`,
/// NaN as `nan` whatever its sign, and what rounds to zero without a minus sign.
/// @param values the numbers, `[n]`
/// @param decimals digits after the point, from 0
/// @return the list in brackets
std::string list(std::span<const double> values, int decimals);

/// Writes one number as `list` writes it.
/// @param value the number
/// @param decimals digits after the point, from 0
/// @return the number's text
std::string number(double value, int decimals);

}  // namespace figures
