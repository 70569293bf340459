#pragma once
/// @file
/// @brief Several tables of one shape, cell by cell.

#include <vector>

#include "table/table.hpp"

namespace table {

/// @brief The mean of each number over several tables; words stay where all agree.
/// @param tables one or more of one shape
/// @return the means; "differs" where words differ, or a word stands against a number
/// @throws std::invalid_argument when the shapes differ or there is no table
Table mean(const std::vector<Table>& tables);

/// @brief The standard deviation (n - 1) of each number over several tables. The first column stays as it is when it is
/// the same in all: it names the rows.
/// @param tables two or more of one shape
/// @return the deviations
/// @throws std::invalid_argument when the shapes differ or there are fewer than two
Table deviation(const std::vector<Table>& tables);

}  // namespace table
