#pragma once
/// @file
/// What the site's search box knows: every section of every page, and every name in the reference.

#include <filesystem>
#include <string>
#include <vector>

namespace weave {

/// Something that a search can find.
struct SearchEntry {
  std::string title;    ///< a page's title or a symbol's name
  std::string heading;  ///< the section's heading; empty at the top of a page; for a symbol, what it is
  std::string address;  ///< relative to the site's folder
  std::string text;     ///< the section's prose, without Markdown's signs
};

/// Splits a page at its headings.
/// @param root the folder that holds README.md, lessons/, docs/ and src/
/// @param page the page, relative to the root
/// @return one entry a section
/// @throws Error if the page cannot be read
std::vector<SearchEntry> page_entries(const std::filesystem::path& root, const std::filesystem::path& page);

/// Reads the names that Doxygen found in the headers.
/// @param tag_file what Doxygen wrote for its setting GENERATE_TAGFILE
/// @return one entry a class, function or constant
/// @throws Error if the file cannot be read
std::vector<SearchEntry> symbol_entries(const std::filesystem::path& tag_file);

/// Writes entries as the script that the site's pages load.
/// @param entries what the search shall find
/// @return JavaScript that sets `window.searchIndex`
std::string search_script(const std::vector<SearchEntry>& entries);

}  // namespace weave
