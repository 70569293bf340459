#pragma once
/// @file
/// @brief Days of the learner's calendar, as numbers to reckon with.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace practice {

/// @brief A day of the calendar; whose time zone it was does not matter any more.
using Day = std::chrono::sys_days;

/// @brief Reads a day.
/// @param text "2026-11-29"
/// @return the day; nothing for any other form and for a day that no calendar has
std::optional<Day> day_from(std::string_view text);

/// @brief Writes a day. @param day in the years 0 to 9999 @return "2026-11-29"
std::string text_of(Day day);

/// @brief A week by ISO 8601: it begins on Monday and belongs to the year that has its Thursday.
struct Week {
  /// @brief Its Monday.
  Day monday;
  /// @brief The year that it belongs to.
  int year = 0;
  /// @brief 1 to 53.
  int number = 0;
};

/// @brief The week of a day. @param day any day @return its ISO week
Week week_of(Day day);

}  // namespace practice
