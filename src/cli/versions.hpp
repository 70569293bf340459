#pragma once
/// @file
/// @brief The kept texts of an answer: what `history`, `diff` and `restore` share.

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "cli/app.hpp"
#include "tracker/store.hpp"

namespace cli {

/// @brief An exercise and the version numbers behind it, as the learner typed them.
struct VersionWords {
  /// @brief The exercise.
  catalogue::Exercise exercise;
  /// @brief The version numbers, in their order.
  std::vector<int> numbers;
};

/// @brief Reads `[ID] [NUMBER…]`; without an id, the exercise last touched.
/// @param context the workbook's and the study folder
/// @param words what the learner typed
/// @return the exercise and the numbers
/// @throws Failure for a word that is neither
VersionWords read_version_words(const Context& context, const std::vector<std::string>& words);

/// @brief The kept texts of an exercise.
/// @param context the study folder
/// @param exercise the exercise
/// @return oldest first; none when nothing was recorded yet
std::vector<tracker::AnswerVersion> kept_versions(const Context& context, const catalogue::Exercise& exercise);

/// @brief One kept text.
/// @param context the study folder
/// @param exercise the exercise
/// @param number the version's number
/// @return the version
/// @throws Failure that says which numbers there are
tracker::AnswerVersion kept_version(const Context& context, const catalogue::Exercise& exercise, int number);

}  // namespace cli
