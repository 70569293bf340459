#pragma once
/// @file
/// @brief Matrices as text, the way NumPy prints them.

#include <span>
#include <string>

#include "attention/matrix.hpp"

namespace attn {

/// @brief Writes a matrix as `print(np.round(m, decimals))` does, to the character.
///
/// Columns line up; trailing zeros are left out; lines wrap at 75 characters; of more than 1000 entries only the three
/// first and last of each axis are shown; numbers far apart in size switch to scientific notation. As NumPy does by
/// default, no more than 8 decimals are shown. No newline at the end. Cost: O(rows · cols).
/// Source: NumPy 1.24, `numpy/core/arrayprint.py`.
/// @param m matrix, `[rows, cols]`
/// @param decimals decimals to round to; a negative number rounds to tens, hundreds …
/// @return the text
std::string to_text(const Matrix& m, int decimals);

/// @brief Writes a vector as `print(np.round(v, decimals))` does, to the character.
///
/// The rules are those of a matrix. Cost: O(n).
/// @param v vector, `[n]`
/// @param decimals decimals to round to; a negative number rounds to tens, hundreds …
/// @return the text
std::string to_text(std::span<const double> v, int decimals);

}  // namespace attn
