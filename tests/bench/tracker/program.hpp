#pragma once
/// @file
/// @brief Runs a program and takes its time; folders that are gone afterwards.

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// @brief The words behind a program's name.
using Arguments = std::vector<std::string>;

/// @brief Takes the time of some work. @param work runs once @return milliseconds
double milliseconds(const std::function<void()>& work);

/// @brief Compares two files. @param one a file @param other a file @return true when all bytes agree
bool same_bytes(const std::filesystem::path& one, const std::filesystem::path& other);

/// @brief A program that is run with nothing to read and nobody to see.
class Program {
 public:
  /// @brief Names it. @param executable its file
  explicit Program(std::filesystem::path executable) : executable_(std::move(executable)) {}

  /// @brief Runs it to its end.
  /// @param arguments what follows its name
  /// @return its exit code
  /// @throws std::runtime_error when it cannot be started, or was killed
  int run(const Arguments& arguments) const;

  /// @brief Takes the time from its start to its end.
  /// @param arguments what follows its name
  /// @return milliseconds
  /// @throws std::runtime_error when its exit code is not 0
  double time(const Arguments& arguments) const;

 private:
  std::filesystem::path executable_;
};

/// @brief A folder that is gone with this object.
class TemporaryFolder {
 public:
  /// @brief Makes one. @param place an existing folder
  explicit TemporaryFolder(const std::filesystem::path& place);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// @brief Where it is. @return path
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace bench
