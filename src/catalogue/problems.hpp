#pragma once
/// @file
/// @brief The graph problems that the workbook knows, read from data/graph_problems.csv.

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace catalogue {

/// @brief The facts of a problem. What it asks for stands at LeetCode only.
struct Problem {
  /// @brief LeetCode's number.
  int number = 0;
  /// @brief Its title.
  std::string title;
  /// @brief The last part of its address: "number-of-islands".
  std::string slug;
  /// @brief "Easy", "Medium" or "Hard".
  std::string difficulty;
  /// @brief Topics such as "bfs", at least one.
  std::vector<std::string> topics;
  /// @brief True when one has to pay to read it.
  bool premium = false;
  /// @brief Lists that name it, such as "blind75".
  std::vector<std::string> lists;
};

/// @brief The list of problems cannot be read; what() names the file and, for a broken row, the line.
class ProblemsError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// @brief The graph problems of the workbook.
///
/// The file is CSV (RFC 4180) with a heading; topics and lists are joined by semicolons.
/// @param root the workbook's folder
/// @return the problems of data/graph_problems.csv, by number
/// @throws ProblemsError when it cannot be read, or a row is broken: a wrong heading, a missing or further column, an
///   open quote, a number that is none or stands twice, an empty title, an unknown difficulty …
std::vector<Problem> problems(const std::filesystem::path& root);

}  // namespace catalogue
