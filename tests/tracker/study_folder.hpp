#pragma once
/// @file
/// @brief A study folder for one test, and small helpers around it.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "tracker/store.hpp"

namespace tracker_tests {

namespace fs = std::filesystem;

/// @brief A folder that is gone when the test ends.
class StudyFolder {
 public:
  StudyFolder() : StudyFolder(fs::temp_directory_path()) {}

  /// @brief One on a memory disk where there is one: a kill loses what a process had not handed over, not what a disk
  /// had not, so waiting for a disk would only make the kills fewer.
  /// @return a folder
  static StudyFolder in_memory() {
    return StudyFolder(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : fs::temp_directory_path());
  }

  /// @brief One in a place.
  /// @param place an existing folder
  explicit StudyFolder(const fs::path& place) {
    std::string name = (place / "study-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test: " + name);
    root_ = name;
    fs::permissions(root_, fs::perms::owner_all | fs::perms::group_all | fs::perms::others_all);
  }
  ~StudyFolder() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  StudyFolder(const StudyFolder&) = delete;
  StudyFolder& operator=(const StudyFolder&) = delete;

  /// @brief The study folder itself; a test may give it to Store before it exists.
  /// @return path
  fs::path path() const { return root_ / "study"; }

  /// @brief The study's database.
  /// @return path
  fs::path file() const { return path() / "study.db"; }

 private:
  fs::path root_;
};

/// @brief A file's bytes.
/// @param file which
/// @return all of them
inline std::string bytes_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// @brief Writes a file's bytes.
/// @param file which
/// @param bytes its whole content
inline void write_bytes(const fs::path& file, const std::string& bytes) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

/// @brief The names in a folder.
/// @param folder which
/// @return names
inline std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

/// @brief An attempt with something in every field.
/// @param exercise the exercise's id
/// @param points points reached, of 4
/// @return the attempt, passed when points is 4
inline tracker::Attempt an_attempt(const std::string& exercise, int points) {
  tracker::Attempt attempt;
  attempt.exercise = exercise;
  attempt.outcome = "graded";
  attempt.points = points;
  attempt.max_points = 4;
  attempt.passed = points == 4;
  attempt.mistakes = points == 4 ? "" : "adds_instead,off_by_one";
  attempt.verdict = R"({"points": )" + std::to_string(points) + "}";
  return attempt;
}

/// @brief What a call threw.
/// @param call is run
/// @return the StoreError's text, or "nothing was thrown"
template <class Call>
std::string store_error_of(const Call& call) {
  try {
    call();
  } catch (const tracker::StoreError& error) {
    return error.what();
  }
  return "nothing was thrown";
}

}  // namespace tracker_tests
