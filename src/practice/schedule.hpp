#pragma once
/// @file
/// @brief When to do a problem again: SM-2, and at most three a day.
///
/// SM-2 is the algorithm of P. A. Wozniak, "Optimization of learning", master's thesis, Poznan University of
/// Technology, 1990, chapter 3.2: "Application of a computer to improve the results obtained in working with the
/// SuperMemo method", https://super-memory.com/english/ol/sm2.htm

#include <string>
#include <string_view>
#include <vector>

#include "practice/day.hpp"

namespace practice {

/// @brief One try at a problem: what a note says about it.
struct Try {
  /// @brief LeetCode's number.
  int problem = 0;
  /// @brief The learner's day.
  Day day;
  /// @brief "alone", "hint" or "reading".
  std::string help;
  /// @brief The mistake's kind, such as "visited"; empty when there was no mistake.
  std::string mistake;
};

/// @brief The most problems that are to be done again on one day.
inline constexpr std::size_t kMostReviews = 3;

/// @brief SM-2's quality of a response.
/// @param one a try
/// @return 5 alone without a mistake, 4 alone with one, 3 with a hint, 2 after reading: below 3 it starts again
int quality(const Try& one);

/// @brief What SM-2 remembers of one problem.
struct Memory {
  /// @brief Good tries in a row: SM-2's n.
  int repetitions = 0;
  /// @brief SM-2's easiness factor, at least 1.3.
  double easiness = 2.5;
  /// @brief Days from the last try to the next: 1, 6, then the one before times the easiness, rounded up. At most
  /// 36,500.
  int interval = 0;
  /// @brief The day of the last try.
  Day last;
};

/// @brief One step of SM-2.
///
///     q >= 3:  EF' = max(1.3, EF + 0.1 - (5 - q) (0.08 + (5 - q) 0.02)),  I(1) = 1, I(2) = 6, I(n) = I(n - 1) EF'
///     q < 3:   EF' = EF, n starts again at I(1)
///
/// @param before what was remembered; a new Memory for the first try
/// @param q quality, 0 to 5
/// @param day when it was tried
/// @return what is remembered now
Memory repeated(const Memory& before, int q, Day day);

/// @brief A problem that is to be done again.
struct Review {
  /// @brief LeetCode's number.
  int problem = 0;
  /// @brief The day that SM-2 names.
  Day due;
  /// @brief The day on which there is room for it: due or later.
  Day day;
  /// @brief SM-2's interval that led to the due day.
  int interval = 0;
  /// @brief True when it was tried on the day of the plan.
  bool done = false;
};

/// @brief What to do again, today and later.
struct ReviewPlan {
  /// @brief Today's problems, at most kMostReviews, the most overdue first; those done today stay, and are marked.
  std::vector<Review> today;
  /// @brief Every other problem with the day on which its turn comes, at most kMostReviews a day.
  std::vector<Review> later;
};

/// @brief Plans from the learner's tries.
///
/// Of several tries of a problem on one day the last counts. A problem is the more overdue the longer it waits in
/// relation to its interval: (day - due) / interval. Today's list is made of what was known this morning, so it stays
/// the same while its problems are done. After a break the list of a day is not longer than before it: the rest comes
/// on the days after. Tries of days to come (a clock that was wrong) count when their day has come.
/// @param tries in the order in which they were written down; a clock that went back may have shuffled the days
/// @param today the learner's day
/// @return the plan; cost n^2 / 3 in the number of problems at most
ReviewPlan review_plan(const std::vector<Try>& tries, Day today);

}  // namespace practice
