#pragma once
/// @file
/// The copies of code and output in a page, compared with their sources and renewed from them.

#include <filesystem>
#include <string>
#include <vector>

#include "weave/text.hpp"

namespace weave {

/// What a page copies: a region of code, or what a program printed.
struct Copy {
  bool is_output;                ///< `output:` rather than `snippet:`
  std::filesystem::path source;  ///< the file, as the page names it
  std::string part;              ///< the region or section; empty for the whole file
  std::size_t open;              ///< index of the line with the opening marker
  std::size_t close;             ///< index of the line with the closing marker
};

/// A part of a source file that a page can show.
struct Part {
  std::string name;   ///< as written in its marker or heading
  std::size_t begin;  ///< index of its first line
  std::size_t end;    ///< index one past its last line
};

/// Finds the regions of a source file: the lines between two lines `// [name]`.
/// @param source the file, for messages
/// @param lines its lines
/// @return the regions in order
/// @throws Error if a region is never closed, stands twice, or starts inside another
std::vector<Part> regions(const std::filesystem::path& source, const std::vector<std::string>& lines);

/// Finds the sections of a printed output: the lines below a line `== name ==`, up to the next one.
/// @param source the file, for messages
/// @param lines its lines
/// @return the sections in order, without blank lines at their ends
/// @throws Error if two sections have the same name
std::vector<Part> sections(const std::filesystem::path& source, const std::vector<std::string>& lines);

/// Finds the markers of a page.
/// @param page the page, for messages
/// @param lines its lines
/// @param problems receives markers that are misspelt, never closed, or hold more than one code block
/// @return the copies whose markers are in order
std::vector<Copy> find_copies(const std::filesystem::path& page, const std::vector<std::string>& lines,
                              std::vector<Problem>& problems);

/// Compares every copy in a page with its source.
/// @param page the page to read; it is not changed
/// @return what is stale, missing or misspelt
/// @throws Error if the page itself cannot be read
std::vector<Problem> check_copies(const std::filesystem::path& page);

/// Renews every copy in a page from its source.
/// @param page the page; left untouched if nothing is stale or anything is wrong
/// @param problems receives what is wrong
/// @return whether the page was rewritten
/// @throws Error if the page cannot be read or written
bool update_copies(const std::filesystem::path& page, std::vector<Problem>& problems);

/// Finds printed outputs, regions and figures that no page uses.
/// @param folders searched with all their subfolders, for the parts and for the pages that may use them
/// @return one problem for each unused file or region
/// @throws Error if a folder does not exist, or a file in it cannot be read
std::vector<Problem> find_orphans(const std::vector<std::filesystem::path>& folders);

}  // namespace weave
