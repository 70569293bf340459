#pragma once
/// @file
/// @brief A study report in Markdown.

#include <string>
#include <string_view>

#include "report/content.hpp"

namespace report {

/// @brief What the first line of every report in Markdown is; it tells that the workbook wrote the file.
inline constexpr std::string_view kMarkdownMark = "<!-- Made by the Attention Workbook: study report -->";

/// @brief Writes a report as GitHub Markdown. The learner's words stand in quotes, whole and as they are.
/// @param content what gather() gave
/// @return the file's text
std::string markdown_report(const Content& content);

}  // namespace report
