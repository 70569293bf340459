#pragma once
/// @file
/// How to write a page, and everything that weave does with one.
///
/// A page is GitHub Markdown that reads well with nothing built. What it shows of code and output are copies, and
/// `weave check` fails when a copy differs from its source; `weave update` renews it.
///
/// **Code.** Mark a region by the same comment on the line before and after it, `// [score_table]`, and show it by
///
///     <!-- snippet: scores.cpp#score_table -->
///     <!-- /snippet -->
///
/// `weave update` writes the code block between the markers and takes off the common indent. A name is made of ASCII
/// letters, digits, underscores and spaces. Regions neither nest nor overlap. Without `#name` the whole file is shown.
///
/// **Output.** `<!-- output: scores.out -->` … `<!-- /output -->` shows all that a program printed. A program that
/// prints lines like `== the scores ==` divides its output into sections, and `<!-- output: scores.out#the scores -->`
/// shows the lines below that one, up to the next.

#include "weave/doxygen.hpp"
#include "weave/fences.hpp"
#include "weave/markdown.hpp"
#include "weave/site.hpp"
#include "weave/text.hpp"

namespace weave {

/// Compares a page's copies with their sources.
/// @param page the page; it is not changed
/// @return all that is wrong, by line
/// @throws Error if the page cannot be read
inline std::vector<Problem> check_page(const std::filesystem::path& page) { return check_copies(page); }

}  // namespace weave
