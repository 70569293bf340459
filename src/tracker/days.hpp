#pragma once
/// @file
/// @brief What was done on which day, counted without reading any text.

#include <map>
#include <string>

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
  /// @brief Different graph problems noted.
  int problems = 0;
};

/// @brief Counts what was done on each day of a span. Cost: what the days' indexes hold of the span.
/// @param store an open study
/// @param first "2026-11-29"
/// @param last "2026-11-29", included
/// @return the days on which something was done, in order
std::map<std::string, DayCounts> counts_between(Store& store, const std::string& first, const std::string& last);

}  // namespace tracker
