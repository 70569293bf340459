#pragma once
/// @file
/// @brief What a study report holds, gathered from the study before a word of it is written.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "practice/statistics.hpp"
#include "tracker/days.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/store.hpp"

namespace report {

/// @brief The most days that a report shows one by one; the days before them are counted by month, which it says.
inline constexpr std::size_t kMostDays = 100;

/// @brief The days of one calendar: half a year in whole weeks.
inline constexpr int kCalendarDays = 26 * 7;

/// @brief A span of days, both included.
struct Span {
  /// @brief "2026-11-23"
  std::string first;
  /// @brief "2026-11-29"
  std::string last;
};

/// @brief A lesson as the workbook has it.
struct LessonName {
  /// @brief The folder's name, what the study keeps.
  std::string id;
  /// @brief Its number.
  int number = 0;
  /// @brief Its title.
  std::string title;
};

/// @brief An exercise as the workbook has it.
struct ExerciseName {
  /// @brief Its id, what the study keeps.
  std::string id;
  /// @brief Its title.
  std::string title;
  /// @brief The points to be had.
  int max_points = 0;
};

/// @brief What a report needs to know and the study does not keep.
struct Surroundings {
  /// @brief The lessons in their order.
  std::vector<LessonName> lessons;
  /// @brief The exercises in their order.
  std::vector<ExerciseName> exercises;
  /// @brief A mistake in words, from an exercise's id and the mistake's stem; empty when it is not known.
  std::function<std::string(const std::string& exercise, const std::string& mistake)> mistake;
  /// @brief An experiment drawn with letters, for Markdown; empty when it makes no picture.
  std::function<std::string(const tracker::Experiment& experiment)> drawn;
  /// @brief The time of day on the learner's clock, from an instant in UTC.
  std::function<std::string(const std::string& utc)> clock;
  /// @brief A day in words: "Sunday 29 November 2026".
  std::function<std::string(const std::string& day)> day_name;
  /// @brief The learner's present day.
  std::string today;
};

/// @brief A mistake that the grader named.
struct NamedMistake {
  /// @brief The exercise's id.
  std::string exercise;
  /// @brief Its name in words.
  std::string words;
  /// @brief In how many attempts it was named.
  int times = 0;
};

/// @brief A lesson on one day.
struct LessonWork {
  /// @brief "Lesson 1: Query, key and value".
  std::string title;
  /// @brief How often it ran.
  int runs = 0;
  /// @brief Checks that held in the best run.
  int held = 0;
  /// @brief Checks in all.
  int checks = 0;
  /// @brief True when all held.
  bool done = false;
};

/// @brief An exercise on one day.
struct ExerciseWork {
  /// @brief The exercise's id.
  std::string id;
  /// @brief Its title; empty when the workbook does not have it any more.
  std::string title;
  /// @brief How often an answer was graded.
  int attempts = 0;
  /// @brief Points of the best attempt.
  int points = 0;
  /// @brief Points to be had in it.
  int max_points = 0;
  /// @brief True when an attempt passed.
  bool passed = false;
  /// @brief What was named on the way, in the order in which it first came.
  std::vector<NamedMistake> mistakes;
};

/// @brief A try at a graph problem.
struct ProblemWork {
  /// @brief When, on the learner's clock.
  std::string time;
  /// @brief The problem.
  tracker::Problem problem;
  /// @brief The learner's note.
  tracker::ProblemNote note;
};

/// @brief A note of the learner.
struct NoteWords {
  /// @brief When, on the learner's clock.
  std::string time;
  /// @brief The words, exactly.
  std::string text;
};

/// @brief Everything of one day.
struct DayWork {
  /// @brief "2026-11-29"
  std::string day;
  /// @brief "Sunday 29 November 2026"
  std::string name;
  /// @brief In the order in which they were first run.
  std::vector<LessonWork> lessons;
  /// @brief In the order in which they were first graded.
  std::vector<ExerciseWork> exercises;
  /// @brief Oldest first.
  std::vector<tracker::Experiment> experiments;
  /// @brief Each of them drawn with letters; empty when it makes no picture.
  std::vector<std::string> drawings;
  /// @brief Conclusions from experiments of other days, oldest first.
  std::vector<tracker::LateConclusion> late_conclusions;
  /// @brief Oldest first.
  std::vector<ProblemWork> problems;
  /// @brief Oldest first.
  std::vector<NoteWords> notes;
};

/// @brief The counts of a month, or of the part of it that is not shown day by day.
struct MonthWork {
  /// @brief "November 2026"
  std::string name;
  /// @brief The days that are counted.
  Span days;
  /// @brief Days with work in them.
  int studied = 0;
  /// @brief The sums over these days.
  tracker::DayCounts counts;
};

/// @brief How far the learner is at the end of a day.
struct Standing {
  /// @brief Lessons done.
  int lessons = 0;
  /// @brief Exercises passed.
  int exercises = 0;
  /// @brief Points: the best attempt of each exercise.
  int points = 0;
};

/// @brief Everything that a report says.
struct Content {
  /// @brief What it is about.
  Span span;
  /// @brief "Monday 23 November 2026 to Sunday 29 November 2026"
  std::string span_name;
  /// @brief The day on which it was made, in words.
  std::string made;
  /// @brief True when the study holds nothing at all, on no day.
  bool empty_study = true;
  /// @brief How many days the span has.
  int days = 0;
  /// @brief How many of them have work in them.
  int studied = 0;
  /// @brief What was done in the span.
  tracker::DayCounts counts;
  /// @brief Days in a row with any work, at the span's end, and the longest of the study until then.
  practice::Streak streak;
  /// @brief Before the span.
  Standing before;
  /// @brief At the span's end.
  Standing after;
  /// @brief What there is to reach.
  Standing all;
  /// @brief The points, from the span's first day on, and on each day on which they grew.
  std::vector<std::pair<std::string, int>> points;
  /// @brief What the calendar shows: the span, or the half year that ends with it where that is longer.
  Span calendar_span;
  /// @brief Its days with work in them.
  std::map<std::string, tracker::DayCounts> calendar;
  /// @brief The mistakes that the grader named in the span, the most frequent first.
  std::vector<NamedMistake> mistakes;
  /// @brief The graph problems of the span; the streak is that of the whole study until its end.
  practice::Statistics problems;
  /// @brief What is not shown day by day, oldest first.
  std::vector<MonthWork> months;
  /// @brief The last days with work in them, oldest first, kMostDays at most.
  std::vector<DayWork> work;
};

/// @brief The days from the first to the last record of a study.
/// @param store the study
/// @return nothing recorded: both empty
Span recorded_span(tracker::Store& store);

/// @brief Gathers what a report says. Cost: the texts of kMostDays days, the counts of all.
/// @param store the study; nullptr while there is none
/// @param span the days, from the first to the last, both days of a calendar
/// @param around what the study does not keep
/// @return the content
/// @throws tracker::StoreError when the study cannot be read
Content gather(tracker::Store* store, const Span& span, const Surroundings& around);

}  // namespace report
