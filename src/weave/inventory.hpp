#pragma once
/// @file
/// What the site is made of: pages in reading order, headers, and the files that pages link to.

#include <filesystem>
#include <string>
#include <vector>

namespace weave {

/// The files of a site, each relative to the root.
struct Inventory {
  std::vector<std::filesystem::path> lessons;    ///< lesson.md files, by number
  std::vector<std::filesystem::path> exercises;  ///< task.md files, by number
  std::vector<std::filesystem::path> texts;      ///< the README, then docs/*.md by name
  std::vector<std::filesystem::path> headers;    ///< headers below src/
  std::vector<std::filesystem::path> sources;    ///< other text files that a page links to
  std::vector<std::filesystem::path> pictures;   ///< images that a page shows

  /// Lists the pages: the lessons, the exercises, the README and the other texts.
  /// @return their paths
  std::vector<std::filesystem::path> pages() const;
};

/// Reads the repository.
/// @param root the folder that holds README.md, lessons/, exercises/, docs/ and src/
/// @return what it has for a site
/// @throws Error if there is no README.md, or a page cannot be read
Inventory take_inventory(const std::filesystem::path& root);

/// Reads a page's title.
/// @param page an existing page
/// @return the text of its first heading; the file's name if it has none
/// @throws Error if it cannot be read
std::string title_of(const std::filesystem::path& page);

}  // namespace weave
