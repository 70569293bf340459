#pragma once
/// @file
/// @brief A study report as one HTML file.

#include <string>
#include <string_view>

#include "report/content.hpp"

namespace report {

/// @brief What stands at the beginning of every report in HTML; it tells that the workbook wrote the file.
inline constexpr std::string_view kHtmlMark = "<meta name=\"generator\" content=\"Attention Workbook: study report\">";

/// @brief Writes a report as one HTML file that needs no network and no script: charts are SVG inside it.
/// @param content what gather() gave
/// @return the file's text, UTF-8
std::string html_report(const Content& content);

/// @brief Tells whether a file was written by the workbook as a report.
/// @param beginning the file's first bytes, 512 or more where it has them
/// @return true when the mark of a report stands in it
bool is_report(std::string_view beginning);

}  // namespace report
