#pragma once
/// @file
/// @brief Pages as a terminal can show them.

#include <filesystem>
#include <string>

#include "cli/terminal.hpp"

namespace cli {

/// @brief Writes a page of GitHub Markdown for the terminal: headings, lists, tables, code, formulas in plain signs.
///
/// Comments are left out; a picture becomes `[figure: its text alternative — its path]`; a link keeps its text and says
/// where it leads, as a command where the workbook has one.
/// @param markdown the page
/// @param folder the page's folder relative to the workbook's, from which its links start
/// @param terminal what the output can show
/// @return lines that fit the terminal; code and words longer than a line stay whole
std::string markdown_text(const std::string& markdown, const std::filesystem::path& folder, const Terminal& terminal);

}  // namespace cli
