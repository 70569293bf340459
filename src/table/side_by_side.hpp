#pragma once
/// @file
/// @brief Tables of the same columns beside each other, with their differences.

#include <string>
#include <vector>

#include "table/table.hpp"

namespace table {

/// @brief Puts tables beside each other: rows of equal first cells become one row, and each table after the first also
/// gets its difference from the first.
///
/// Where a first cell stands in several rows of a table, the first of them is compared with the first, the second with
/// the second. Cost: n log n for n rows in all.
/// @param names what to call each table, such as "#1", `[tables]`
/// @param tables one or more with the same columns, at least one, `[tables]`
/// @return the first column, then for each other column "weight #1", "weight #2", "weight #2 - #1" …; "-" where a table
/// has no such row, or there is no difference of numbers
/// @throws std::invalid_argument when the columns differ, or the names do not fit the tables
Table side_by_side(const std::vector<std::string>& names, const std::vector<Table>& tables);

}  // namespace table
