#pragma once
/// @file
/// What would read badly on GitHub or on the site, found before a reader does.

#include <filesystem>
#include <vector>

#include "weave/text.hpp"

namespace weave {

/// Looks for what GitHub, Doxygen or a reader would stumble over: the rules are in weave/weave.hpp.
/// @param page the page to read
/// @return one problem for each place, by line
/// @throws Error if the page cannot be read
std::vector<Problem> lint_page(const std::filesystem::path& page);

}  // namespace weave
