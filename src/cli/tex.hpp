#pragma once
/// @file
/// @brief Formulas as a terminal can show them.

#include <string>
#include <string_view>

namespace cli {

/// @brief Writes a formula in plain signs: `\frac{Q K^\top}{\sqrt{d_k}}` becomes `(Q Kᵀ)/√d_k`.
///
/// Knows what lessons use: fractions, roots, sums, Greek letters, comparisons, subscripts, matrices. An unknown command
/// keeps its name.
/// @param tex LaTeX math, without its delimiters
/// @return UTF-8; several lines for an `aligned` or `cases` block
std::string tex_to_text(std::string_view tex);

}  // namespace cli
