#pragma once
/// @file
/// Where the repository's files are on the site, and where a page's links lead.

#include <filesystem>
#include <string>
#include <string_view>

namespace weave {

/// What a link leads to.
enum class TargetKind {
  kWeb,      ///< another site, or a mail address
  kPage,     ///< a page of the site
  kHeader,   ///< a header below src/, which Doxygen documents
  kSource,   ///< another text file, which the site shows as it is
  kPicture,  ///< an image file
  kFolder,   ///< a folder without a page
  kMissing,  ///< nothing on disk
};

/// A link's target, found on disk.
struct Target {
  TargetKind kind;             ///< what it is
  std::filesystem::path file;  ///< its path relative to the root; for a folder with a page, the page
  std::string anchor;          ///< what stands behind the `#`, without it
};

/// Tells whether a file is a page of the site: the README, a lesson, an exercise's task, or a text in docs/.
/// @param file its path relative to the root
/// @return whether it is one
bool is_page(const std::filesystem::path& file);

/// Names a file on the site: `lesson_02_scores`, `exercise_02_score_table`, `docs_style`, `source_…` for other files.
/// @param file its path relative to the root
/// @return the name, made of lower-case letters, digits and underscores
std::string page_id(const std::filesystem::path& file);

/// Finds what a link leads to.
/// @param link as the page writes it
/// @param page the page, relative to the root
/// @param root the folder that holds README.md, lessons/, docs/ and src/
/// @return the target
Target resolve(std::string_view link, const std::filesystem::path& page, const std::filesystem::path& root);

}  // namespace weave
