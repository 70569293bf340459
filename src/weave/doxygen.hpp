#pragma once
/// @file
/// GitHub Markdown turned into the Markdown that Doxygen 1.9.4 and later read, line for line.

#include <filesystem>
#include <string>
#include <vector>

namespace weave {

/// Turns a page into what Doxygen reads, without changing the number of lines, so that warnings point at true lines.
///
/// Formulas, links, images, alerts, emphasis, task lists and `<details>` take Doxygen's form; every heading gets the
/// name that links to it need; code blocks stay as they are.
/// @param lines the page
/// @param page its path relative to the root
/// @param root the folder that holds README.md, lessons/, docs/ and src/
/// @return as many lines
std::vector<std::string> doxygen_lines(const std::vector<std::string>& lines, const std::filesystem::path& page,
                                       const std::filesystem::path& root);

}  // namespace weave
