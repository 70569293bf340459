#pragma once
/// @file
/// @brief The learner's own folder: the record and the answers in it.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "cli/app.hpp"
#include "grading/grader.hpp"
#include "tracker/store.hpp"

namespace cli {

/// @brief Opens the record to read it; looking must not make a folder.
/// @param context the study folder
/// @return nothing when there is no record yet
/// @throws tracker::StoreError when it is there and cannot be opened
std::optional<tracker::Store> existing_store(const Context& context);

/// @brief Finds an exercise by its id or the unique beginning of it.
/// @param context the workbook's folder
/// @param word what the learner typed
/// @return the exercise
/// @throws Failure with the candidates, or with the nearest id
catalogue::Exercise find_exercise(const Context& context, const std::string& word);

/// @brief The exercise that the learner means: the one named, or the one whose answer was last touched.
/// @param context the workbook's and the study folder
/// @param word what the learner typed; may be empty
/// @return the exercise
/// @throws Failure when it is not found, or no answer was started
catalogue::Exercise chosen_exercise(const Context& context, const std::string& word);

/// @brief Where the learner's answer lies.
/// @param context the study folder
/// @param exercise the exercise
/// @return study/answers/ID.cpp, whether it exists or not
std::filesystem::path answer_path(const Context& context, const catalogue::Exercise& exercise);

/// @brief The learner's answer as it is now.
/// @param context the study folder
/// @param exercise the exercise
/// @return the file's bytes
/// @throws Failure when the exercise was not started
std::string answer_text(const Context& context, const catalogue::Exercise& exercise);

/// @brief Puts a text in the place of the learner's answer, after keeping what is there.
/// @param context the study folder
/// @param exercise the exercise
/// @param text the new text
/// @param reason why the old text is kept, see tracker::AnswerVersion::reason
/// @return the version that holds the old text; nothing when there was no answer
/// @throws tracker::StoreError when the old text cannot be kept; the answer is then untouched
std::optional<tracker::AnswerVersion> replace_answer(const Context& context, const catalogue::Exercise& exercise,
                                                     const std::string& text, const std::string& reason);

/// @brief What the grader needs to know of an exercise.
/// @param context the build folder
/// @param exercise the exercise
/// @return its folder and its prebuilt part
grading::Exercise gradable(const Context& context, const catalogue::Exercise& exercise);

}  // namespace cli
