#pragma once
/// @file
/// @brief A moment: the instant in UTC, and the learner's own day beside it.

#include <chrono>
#include <string>

namespace tracker {

/// @brief A moment as the tracker keeps it: the instant in UTC, and the learner's own day beside it.
struct Moment {
  /// @brief ISO 8601 in UTC with milliseconds: "2026-11-29T21:40:42.123Z".
  std::string utc;
  /// @brief The day on the learner's calendar at that instant: "2026-11-29".
  std::string day;
};

/// @brief The present moment, by the system's clock and time zone.
/// @return UTC instant and local day
Moment now();

/// @brief Any instant, by the system's time zone (TZ is read anew at each call).
/// @param instant by the system's clock, in the years 0 to 9999
/// @return UTC instant and local day
Moment moment_at(std::chrono::system_clock::time_point instant);

}  // namespace tracker
