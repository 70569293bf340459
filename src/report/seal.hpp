#pragma once
/// @file
/// @brief The last line of a report, by which the workbook sees that nobody wrote in the file since.

#include <string>
#include <string_view>

namespace report {

/// @brief Adds the last line to a report: a comment with a number that any change before it makes wrong.
/// @param text a report, ended by a newline
/// @return the text and the line
std::string sealed(std::string_view text);

/// @brief Tells whether a report is as the workbook wrote it.
/// @param text the whole file
/// @return false when a byte of it was changed, added or taken away, and for every other file
bool is_as_written(std::string_view text);

}  // namespace report
