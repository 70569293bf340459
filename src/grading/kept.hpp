#pragma once
/// @file
/// @brief What the build keeps of an exercise: its checks, and each mistake's fingerprint.

#include <filesystem>
#include <string>
#include <vector>

#include "grading/grader.hpp"
#include "grading/results.hpp"
#include "grading/trail.hpp"

namespace grading {

/// @brief A mistake and its fingerprint.
struct KeptMistake {
  /// @brief The file's stem.
  std::string mistake;
  /// @brief Its name in words.
  std::string title;
  /// @brief Why it is wrong.
  std::string why;
  /// @brief The lesson's file and section.
  std::string lesson;
  /// @brief What it did on every input.
  Trail trail;
};

/// @brief What the build keeps of an exercise.
struct Kept {
  /// @brief Every check, in order.
  std::vector<CheckWorth> checks;
  /// @brief Every mistake that could be run, by name.
  std::vector<KeptMistake> mistakes;
  /// @brief Starter, solution, accepted in name order, mistakes in name order.
  std::vector<MatrixRow> matrix;
};

/// @brief A field of the comment at a file's top: `// why: A score is a sum of products.`
/// @param file a C++ file
/// @param field such as "why"
/// @return the text after the colon, or empty when the field is not there
std::string header_field(const std::filesystem::path& file, const std::string& field);

/// @brief The C++ files of a folder, by name.
/// @param folder a folder that may be absent
/// @return paths
std::vector<std::filesystem::path> sources_in(const std::filesystem::path& folder);

/// @brief Runs every file of an exercise and judges it.
/// @param exercise the exercise, its checks built
/// @return what is to be kept
/// @throws GradingError when the solution cannot be run
Kept keep(const Exercise& exercise);

/// @brief Writes what is kept to the exercise's prebuilt folder.
/// @param exercise the exercise
/// @param kept what keep() gave
/// @throws GradingError when it cannot be written
void write_kept(const Exercise& exercise, const Kept& kept);

/// @brief Reads the checks that the build found.
/// @param exercise the exercise
/// @return every check, in order
/// @throws GradingError when the exercise is not built
std::vector<CheckWorth> read_checks(const Exercise& exercise);

/// @brief Reads the mistakes that the build kept; much more to read, so only for an answer that is wrong.
/// @param exercise the exercise
/// @return every mistake that could be run, by name
/// @throws GradingError when the exercise is not built
std::vector<KeptMistake> read_mistakes(const Exercise& exercise);

}  // namespace grading
