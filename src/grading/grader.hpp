#pragma once
/// @file
/// @brief Compiles an answer, runs the prebuilt checks on it in a child process, and names the mistake.

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "grading/limits.hpp"
#include "grading/verdict.hpp"

namespace grading {

/// @brief What grading one exercise needs, all of it on disk.
struct Exercise {
  /// @brief The id, such as "score_table".
  std::string id;
  /// @brief The exercise's folder in the source: task.md, answer.hpp, starter.cpp, mistakes/ …
  std::filesystem::path folder;
  /// @brief Where the build keeps its part: the checks, the precompiled header, kept.json.
  std::filesystem::path prebuilt;
};

/// @brief The workbook could not grade; what() says what is missing and what to do.
class GradingError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// @brief Grades one answer: compiles it, runs every check, compares its fingerprint with the kept ones.
///
/// Nothing of the answer's doing escapes: a crash, hang or exit ends a child, and the other checks still run.
/// @param exercise the exercise
/// @param answer the file to grade; it is read, never written
/// @param limits what the child may use
/// @return the verdict; a wrong answer is a verdict, not an error
/// @throws GradingError when the workbook itself fails: no compiler, checks not built, the answer's file unreadable
Verdict grade(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits = {});

/// @brief One line of the kill matrix: a file of the exercise, and what the grader says of it.
struct MatrixRow {
  /// @brief "starter", "solution", "accepted" or "mistake".
  std::string role;
  /// @brief The file's stem.
  std::string name;
  /// @brief Points reached.
  int points = 0;
  /// @brief Points to be had.
  int max_points = 0;
  /// @brief For each check in order, whether it passed.
  std::vector<bool> checks;
  /// @brief The stems of the mistakes named.
  std::vector<std::string> named;
  /// @brief True when it is as the role demands: starters fail, solutions pass, mistakes fail and are named as
  /// themselves.
  bool holds = false;
  /// @brief What is wrong when it does not hold; else empty.
  std::string gap;
};

/// @brief What the build found when it graded every file of the exercise's folder: whether each is as it should be.
/// @param exercise the exercise
/// @return starter, solution, accepted in name order, mistakes in name order
/// @throws GradingError when the exercise is not built
std::vector<MatrixRow> kill_matrix(const Exercise& exercise);

}  // namespace grading
