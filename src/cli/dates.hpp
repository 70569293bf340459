#pragma once
/// @file
/// @brief Days as the learner writes and reads them.

#include <string>

namespace cli {

/// @brief Reads a day.
/// @param word "2026-11-29", "today", "yesterday", or a weekday such as "monday" or "mon": the last one up to today
/// @param today the learner's present day, "2026-11-29"
/// @return the day, "2026-11-29"
/// @throws Failure for any other word and for a day that no calendar has; years go from 0001 to 9999
std::string parse_day(const std::string& word, const std::string& today);

/// @brief A day in words.
/// @param day "2026-11-29"
/// @return "Sunday 29 November 2026"
std::string long_day(const std::string& day);

/// @brief The time of day on the learner's clock.
/// @param utc "2026-11-29T21:40:42.123Z"
/// @return "21:40" in the system's time zone
std::string clock_time(const std::string& utc);

}  // namespace cli
