#pragma once
/// @file
/// The site: every page of the repository and the reference, as a folder that opens from a disk without a network.

#include <filesystem>
#include <string>
#include <vector>

namespace weave {

/// What the site is made of, and where it goes. Paths are absolute, or relative to the current folder.
struct SiteOptions {
  std::filesystem::path root;                              ///< holds README.md, lessons/, exercises/, docs/ and src/
  std::filesystem::path output;                            ///< the site's folder; replaced as a whole
  std::filesystem::path weave_program;                     ///< the program `weave`, which Doxygen calls for each page
  std::string doxygen = "doxygen";                         ///< the program, looked up in PATH
  std::filesystem::path mathjax = WORKBOOK_MATHJAX_DIR;    ///< holds MathJax.js, version 2.7
  std::filesystem::path theme = WORKBOOK_AWESOME_CSS_DIR;  ///< holds doxygen-awesome.css
};

/// Builds the site beside its place and then swaps it in: a build that fails leaves the old site as it was.
/// @param options what to build from, and where to
/// @return the path of the site's index.html
/// @throws Error if a tool is missing (with the command that installs it), a page has a fault (with every warning, by
///   file and line), or the output cannot be written
std::filesystem::path build_site(const SiteOptions& options);

/// Tells whether the site was built from the files as they are now.
/// @param options what it was built from, and where to
/// @return false if a source was added, removed or changed since, or there is no site
bool site_is_current(const SiteOptions& options);

/// Finds where the site has a lesson, an exercise's task or another page.
/// @param options where the site is
/// @param page the page's path relative to the root, such as `lessons/02_scores/lesson.md`
/// @return the path of its HTML file
std::filesystem::path site_page(const SiteOptions& options, const std::filesystem::path& page);

}  // namespace weave
