#pragma once
/// @file
/// A folder for one test.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "grading/catch.hpp"
#include "weave/text.hpp"

namespace scratch {

namespace fs = std::filesystem;

/// Matches a text that holds `part`; Catch2 2 and 3 have different names for it.
inline auto has(const std::string& part) {
#if __has_include(<catch2/catch_all.hpp>)
  return Catch::Matchers::ContainsSubstring(part);
#else
  return Catch::Matchers::Contains(part);
#endif
}

/// Writes a file and the folders it lies in.
inline fs::path write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

/// Reads a whole file.
inline std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// An empty folder that is gone after the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "weave-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// Writes a file below the folder.
  fs::path file(const fs::path& name, const std::string& text) const { return write(path_ / name, text); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// Problems as `line: text`, for comparing with what a test expects.
inline std::vector<std::string> lines_of(const std::vector<weave::Problem>& problems) {
  std::vector<std::string> lines;
  for (const weave::Problem& problem : problems) lines.push_back(std::to_string(problem.line) + ": " + problem.text);
  return lines;
}

}  // namespace scratch
