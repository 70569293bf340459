#pragma once
/// @file
/// @brief The tests' own exercise, and a temporary folder that shows what grading leaves behind.

#include <filesystem>
#include <string>
#include <vector>

#include "grading/grader.hpp"

namespace twice {

/// @brief The exercise in data/01_twice.
/// @return three checks worth 1, 2 and 1 points
grading::Exercise exercise();

/// @brief An answer in hostile/.
/// @param name the file's stem
/// @return its path
std::filesystem::path hostile(const std::string& name);

/// @brief A folder that TMPDIR names while this lives.
class TemporaryFolder {
 public:
  /// @brief Makes the folder.
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  /// @brief The folder.
  /// @return its path
  const std::filesystem::path& path() const { return path_; }
  /// @brief Whether nothing is in it.
  /// @return true when empty
  bool is_empty() const;
  /// @brief Processes that were started while this lived and still run; every one of them has the folder in its
  /// environment.
  /// @return their numbers
  std::vector<int> processes() const;

 private:
  std::filesystem::path path_;
};

/// @brief Writes a file.
/// @param path where
/// @param text what
void write(const std::filesystem::path& path, const std::string& text);

/// @brief Reads a file.
/// @param path where
/// @return its text
std::string read(const std::filesystem::path& path);

}  // namespace twice
