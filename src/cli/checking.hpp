#pragma once
/// @file
/// @brief Grading the learner's answer and recording it: what `check` and `watch` share.

#include <optional>
#include <string>

#include "catalogue/catalogue.hpp"
#include "cli/app.hpp"
#include "grading/verdict.hpp"

namespace cli {

/// @brief A verdict and the very text that it is about.
struct Graded {
  /// @brief What the grader says.
  grading::Verdict verdict;
  /// @brief The bytes that were graded.
  std::string text;
};

/// @brief Grades a file; a file that is saved meanwhile is graded again, so that verdict and text belong together.
/// @param context the build folder
/// @param exercise the exercise
/// @param file the answer
/// @return verdict and text
/// @throws grading::GradingError when the workbook itself fails
Graded grade_file(const Context& context, const catalogue::Exercise& exercise, const std::filesystem::path& file);

/// @brief Records a verdict with its text.
/// @param context the study folder
/// @param graded verdict and text
/// @param reason "check" or "watch"
/// @return nothing when it is on disk, else why it is not
std::optional<std::string> record(const Context& context, const Graded& graded, const std::string& reason);

/// @brief Shows a verdict: as JSON, or as text with what to do next.
/// @param context the terminal and the folders
/// @param exercise the exercise
/// @param verdict what the grader says
/// @param recorded false for a verdict that is not in the record; what comes next is then left out
void show_verdict(const Context& context, const catalogue::Exercise& exercise, const grading::Verdict& verdict,
                  bool recorded);

}  // namespace cli
