#pragma once
/// @file
/// @brief A table of an experiment: named columns, cells that are numbers or words.

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

/// Tables of experiments, and how they are written down.
namespace table {

/// @brief One cell: a number, NaN and ±Inf included, or words.
using Cell = std::variant<double, std::string>;

/// @brief Named columns over rows of cells.
struct Table {
  /// @brief The columns' names, `[columns]`.
  std::vector<std::string> columns;
  /// @brief The cells, `[rows][columns]`.
  std::vector<std::vector<Cell>> rows;
};

/// @brief Compares cells as what they are: NaN equals NaN, 0 does not equal -0, every other number all its bits.
/// @param a a cell
/// @param b a cell
/// @return true when both hold the same
bool same(const Cell& a, const Cell& b);

/// @brief Compares tables cell by cell, see same(const Cell&, const Cell&).
/// @param a a table
/// @param b a table
/// @return true when names, shape and every cell agree
bool same(const Table& a, const Table& b);

/// @brief Writes a number so that it comes back to the bit: the shortest decimal that does; "nan", "inf", "-inf".
/// @param value any number; a NaN's sign is not kept
/// @return the text
std::string exact(double value);

}  // namespace table
