#pragma once
/// @file
/// @brief Tables as text: aligned for a terminal, Markdown, CSV.

#include <functional>
#include <string>
#include <string_view>

#include "table/table.hpp"

namespace table {

/// @brief A number as a person reads it: at most 6 significant digits, whole numbers without a point.
/// @param value any number
/// @return such as "1024", "0.873142", "1.5e-09", "nan", "-inf"
std::string shown(double value);

/// @brief A cell as a person reads it. @param cell any cell @return words as they are, numbers by shown()
std::string shown(const Cell& cell);

/// @brief A cell at full precision. @param cell any cell @return words as they are, numbers by exact()
std::string exact(const Cell& cell);

/// @brief How many columns of a terminal a text takes.
using Width = std::function<int(std::string_view)>;

/// @brief Aligns a table: decimal points under each other, words to the left, names above.
///
/// A table that is too wide goes on below, with its first column again. Words stand on one line, cut with an ellipsis
/// where they are wider than a line; csv() and markdown() have them whole.
/// @param table any table
/// @param columns columns of the terminal
/// @param width measures a text
/// @return lines of at most that many columns, from about 30 on, each ended by a newline
std::string aligned(const Table& table, int columns, const Width& width);

/// @brief A table in Markdown, numbers at full precision.
/// @param table any table
/// @return a pipe table; signs with a meaning in Markdown are escaped
std::string markdown(const Table& table);

/// @brief A table as CSV (RFC 4180), numbers at full precision.
/// @param table any table
/// @return lines ended by a newline, the names first
std::string csv(const Table& table);

/// @brief Reads CSV: names in the first line, then cells. What std::from_chars reads whole, "nan", "inf" and "-inf" are
/// numbers, also with blank space around them or a plus before them; all else, and what stands in quotes, is words.
/// @param text the file's bytes; a UTF-8 mark at its beginning and lines that end in CRLF or CR are taken as usual
/// @return the table
/// @throws std::invalid_argument naming the line: no names, semicolons or tabs between them, a row of another length,
/// an open quote, no UTF-8, a control sign
Table from_csv(std::string_view text);

}  // namespace table
