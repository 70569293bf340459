#pragma once
/// @file
/// @brief What every answer to count_regions looks like from outside.

#include <string>
#include <vector>

/// The learner's answers.
namespace answer {

/// @brief Counts the regions of '#': cells that touch with a side, left, right, above or below, belong together.
///
/// Costs O(R · C) for R rows and C columns.
/// @param grid the rows, from above; all of the same length, of '#' and '.'; there may be no row, or rows of length 0
/// @return the number of regions, from 0
int count_regions(const std::vector<std::string>& grid);

}  // namespace answer
