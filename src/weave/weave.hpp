#pragma once
/// @file
/// How to write a page, and everything that weave does with one.
///
/// A page is GitHub Markdown that reads well with nothing built. What it shows of code and output are copies:
/// `weave check` fails when a copy differs from its source, `weave update` renews it.
///
/// **Code.** Mark a region by the same comment on the line before and after it, `// [score_table]`, and show it with
///
///     <!-- snippet: scores.cpp#score_table -->
///     <!-- /snippet -->
///
/// `weave update` writes the code block between the markers and takes off the common indent. The markers start their
/// lines. A name is made of ASCII letters, digits, underscores and spaces, and starts with a letter. Regions neither
/// nest nor overlap. Without a name the whole file is shown, less its markers.
///
/// **Output.** `<!-- output: scores.out -->` and `<!-- /output -->` show all that a program printed. A program that
/// prints lines like `== the scores ==` divides its output into sections: `<!-- output: scores.out#the scores -->`
/// shows the lines below that line, up to the next one, without the blank lines at both ends.
///
/// **What `weave check` refuses**, because GitHub, Doxygen or a reader would stumble over it:
///
/// - a page that does not begin with its title, or has two; a heading with a formula, code or emphasis, or underlined;
/// - a formula without its backticks, over two lines, or without a space (or a table's bar) before it;
///   a displayed formula that is not a `math` block; a formula in a link's text;
/// - a bar inside a table's cell, escaped or in code (in formulas write `lvert`, `lVert` or `mid`);
/// - emphasis by underscores, footnotes, links defined apart from their use, code blocks without an end;
/// - a link to a file or heading that does not exist, or that starts with a slash;
/// - a picture without a text alternative, from the web, or named like one of another lesson.
///
/// `weave orphans lessons` names outputs, regions and figures that no page shows. On the site a link to a source file
/// leads to a page with its text, and a link to a folder without a page becomes plain text.

#include "weave/doxygen.hpp"
#include "weave/fences.hpp"
#include "weave/lint.hpp"
#include "weave/markdown.hpp"
#include "weave/site.hpp"
#include "weave/text.hpp"

namespace weave {

/// Compares a page's copies with their sources, and looks for what would read badly.
/// @param page the page; it is not changed
/// @return all that is wrong, by line
/// @throws Error if the page cannot be read
std::vector<Problem> check_page(const std::filesystem::path& page);

}  // namespace weave
