#pragma once
/// @file
/// @brief What was done on which day, counted without reading any text.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tracker/store.hpp"

namespace tracker {

/// @brief How much was done on one day.
struct DayCounts {
  /// @brief Notes.
  int notes = 0;
  /// @brief Gradings of answers.
  int attempts = 0;
  /// @brief Runs of lessons.
  int lesson_runs = 0;
  /// @brief Experiments run or recorded.
  int experiments = 0;
  /// @brief Conclusions written.
  int conclusions = 0;
  /// @brief Different graph problems noted.
  int problems = 0;

  /// @brief Compares every count. @param other another day's @return whether all are equal
  bool operator==(const DayCounts& other) const = default;
};

/// @brief Counts what was done on each day of a span. Cost: what the days' indexes hold of the span.
/// @param store an open study
/// @param first "2026-11-29"
/// @param last "2026-11-29", included
/// @return the days on which something was done, in order
std::map<std::string, DayCounts> counts_between(Store& store, const std::string& first, const std::string& last);

/// @brief Counts the days in a row on which something was done, up to a day. A day that is not over breaks no row: with
/// nothing done on it yet, the row may end with the day before.
/// @param store an open study
/// @param day "2026-11-29"
/// @return 0 or more. Cost: some steps in indexes for each day of the row
int days_in_a_row(Store& store, const std::string& day);

/// @brief A conclusion from an experiment of another day.
struct LateConclusion {
  /// @brief The experiment's row id.
  std::int64_t experiment = 0;
  /// @brief The experiment's name.
  std::string name;
  /// @brief When it was written.
  Moment at;
  /// @brief The learner's words, exactly.
  std::string text;
};

/// @brief The conclusions of one day from experiments that ran on other days.
/// @param store an open study
/// @param day "2026-11-29"
/// @return oldest first
std::vector<LateConclusion> late_conclusions_on(Store& store, const std::string& day);

}  // namespace tracker
