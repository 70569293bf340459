#pragma once
/// @file
/// @brief The problems of a study day.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "practice/day.hpp"

namespace practice {

/// @brief A problem that could be picked.
struct Candidate {
  /// @brief LeetCode's number; different for each.
  int number = 0;
  /// @brief "Easy", "Medium" or "Hard"; empty when unknown.
  std::string difficulty;
  /// @brief Topics such as "bfs".
  std::vector<std::string> topics;
  /// @brief Lists that name it, such as "blind75".
  std::vector<std::string> lists;
  /// @brief True when one has to pay to read it.
  bool premium = false;
  /// @brief The day of the first note; nothing when it was never noted.
  std::optional<Day> first_noted;
  /// @brief True when the learner added it: it comes behind all others, so that adding one moves none of the day's.
  bool added = false;
};

/// @brief What the learner wants; an empty text wants anything.
struct Wish {
  /// @brief "Easy", "Medium" or "Hard".
  std::string difficulty;
  /// @brief A topic that it must have.
  std::string topic;
  /// @brief A list that must name it.
  std::string list;
  /// @brief True when paid ones may come too.
  bool premium = false;
};

/// @brief Tells whether a problem is what the learner wants, noted or not.
/// @param candidate the problem
/// @param wish what is wanted
/// @return true when every part of the wish holds
bool fits(const Candidate& candidate, const Wish& wish);

/// @brief The problems of a study day: those that fit and were not noted before that day, shuffled by the day.
///
/// The order is that of (added, hash(day, number)), so it is the same at every call on that day, on every machine. A
/// problem that is noted on the day keeps its place, and a longer list begins with the shorter one.
/// @param candidates all problems, in any order
/// @param wish what is wanted
/// @param day the study day
/// @param count how many
/// @return at most that many numbers, in the order of the day; cost n log n in the candidates
std::vector<int> picks(const std::vector<Candidate>& candidates, const Wish& wish, Day day, std::size_t count);

}  // namespace practice
