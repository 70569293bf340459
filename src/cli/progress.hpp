#pragma once
/// @file
/// @brief How far the learner is, and what comes next.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "cli/app.hpp"
#include "tracker/store.hpp"

namespace cli {

/// @brief What there is to do, and what of it is done.
struct Progress {
  /// @brief The lessons in reading order.
  std::vector<catalogue::Lesson> lessons;
  /// @brief The exercises in the order of their lessons.
  std::vector<catalogue::Exercise> exercises;
  /// @brief The folder names of the lessons that are done.
  std::set<std::string> lessons_done;
  /// @brief How far the learner is with each exercise, by id; also with those that the workbook has no more.
  std::map<std::string, tracker::ExerciseState> states;
  /// @brief The ids of the exercises whose answer file is there.
  std::set<std::string> started;

  /// @brief Tells whether a lesson is done. @param lesson the lesson @return whether a run of it held
  bool is_done(const catalogue::Lesson& lesson) const { return lessons_done.contains(lesson.id); }
  /// @brief Tells whether an exercise is passed. @param exercise the exercise @return whether an attempt passed
  bool is_passed(const catalogue::Exercise& exercise) const;
};

/// @brief What to do next.
struct NextStep {
  /// @brief In words: "read lesson 1".
  std::string what;
  /// @brief The command to type; empty when everything is done.
  std::string command;
};

/// @brief Reads how far the learner is.
/// @param context the workbook's and the study folder
/// @return all zeros when nothing was recorded yet
/// @throws Failure when the folder holds no lessons
/// @throws tracker::StoreError when the record cannot be read
Progress progress(const Context& context);

/// @brief Reads how far the learner is from a record that is open already.
/// @param context the workbook's and the study folder
/// @param store nothing where nothing was recorded yet
/// @return as above
/// @throws Failure, tracker::StoreError as above
Progress progress(const Context& context, const std::optional<tracker::Store>& store);

/// @brief The first lesson in reading order that is not done.
/// @param progress how far the learner is
/// @return nothing when all are done
std::optional<catalogue::Lesson> first_not_done(const Progress& progress);

/// @brief The next step: a lesson, then its exercises, then the next lesson.
/// @param progress how far the learner is
/// @return the step
NextStep next_step(const Progress& progress);

/// @brief A step as two columns, words and command; two lines where one is too short.
/// @param step the step
/// @param width columns a line
/// @return one or two lines
std::string next_line(const NextStep& step, int width);

}  // namespace cli
