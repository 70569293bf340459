#pragma once
/// @file
/// @brief What the learner solved, which mistakes come back, and how steadily it goes.

#include <map>
#include <string>
#include <vector>

#include "practice/day.hpp"
#include "practice/schedule.hpp"

namespace practice {

/// @brief What is known of a problem.
struct Facts {
  /// @brief "Easy", "Medium" or "Hard"; empty when unknown.
  std::string difficulty;
  /// @brief Topics such as "bfs".
  std::vector<std::string> topics;
};

/// @brief One week with a note in it.
struct WeekCount {
  /// @brief The ISO week.
  Week week;
  /// @brief Problems that were solved for the first time.
  int solved = 0;
  /// @brief All tries.
  int tries = 0;
};

/// @brief A kind of mistake, and where it was made.
struct MistakeCount {
  /// @brief Such as "visited".
  std::string kind;
  /// @brief How often it was made.
  int times = 0;
  /// @brief How often it was made in each problem.
  std::map<int, int> problems;
};

/// @brief Days in a row with two or more problems.
struct Streak {
  /// @brief Up to today, or to yesterday while today is not done.
  int current = 0;
  /// @brief The longest there was.
  int longest = 0;
};

/// @brief Everything that is counted.
struct Statistics {
  /// @brief Different problems that were noted: solved alone, with help or after reading.
  int solved = 0;
  /// @brief All tries.
  int tries = 0;
  /// @brief Weeks with a note, oldest first.
  std::vector<WeekCount> weeks;
  /// @brief Solved problems by difficulty; "" for unknown.
  std::map<std::string, int> difficulties;
  /// @brief Solved problems by topic; a problem counts for each of its topics.
  std::map<std::string, int> topics;
  /// @brief Mistakes, the most frequent first, then by name.
  std::vector<MistakeCount> mistakes;
  /// @brief Days in a row.
  Streak streak;
};

/// @brief How many different problems make a day count for the streak.
inline constexpr int kProblemsADay = 2;

/// @brief Days in a row with kProblemsADay different problems or more.
/// @param tries in any order; those of days to come do not count
/// @param today the learner's day; it does not break the streak while it is not done
/// @return current and longest
Streak streak(const std::vector<Try>& tries, Day today);

/// @brief Counts everything.
/// @param tries in any order; those of days to come count, but not for the streak
/// @param facts what is known of the problems; a missing one counts as unknown
/// @param today the learner's day
/// @return the counts; cost n log n in the tries
Statistics statistics(const std::vector<Try>& tries, const std::map<int, Facts>& facts, Day today);

}  // namespace practice
