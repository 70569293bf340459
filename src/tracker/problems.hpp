#pragma once
/// @file
/// @brief The learner's notes on graph problems, one for each try.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tracker/store.hpp"

namespace tracker {

/// @brief A problem as the study keeps it, so that a note can be read without the workbook's catalogue.
struct Problem {
  /// @brief LeetCode's number.
  int number = 0;
  /// @brief Its title.
  std::string title;
  /// @brief The last part of its address; empty when unknown.
  std::string slug;
  /// @brief "Easy", "Medium" or "Hard"; empty when unknown.
  std::string difficulty;
  /// @brief Topics such as "bfs", joined by semicolons.
  std::string topics;
  /// @brief True when the learner added it: the workbook's catalogue did not have it.
  bool added = false;
};

/// @brief One try at a problem, in the learner's words.
struct ProblemNote {
  /// @brief Row id.
  std::int64_t id = 0;
  /// @brief LeetCode's number.
  int problem = 0;
  /// @brief When it was written.
  Moment at;
  /// @brief "adjacency list", "matrix", "grid", "edge list" or "implicit".
  std::string representation;
  /// @brief The way to the solution, in words.
  std::string approach;
  /// @brief "BFS", "DFS", "union-find", "topological", "Dijkstra" or "other".
  std::string traversal;
  /// @brief Why this traversal and not the other.
  std::string why;
  /// @brief Time, such as "O(V + E)".
  std::string time;
  /// @brief Space, such as "O(V)".
  std::string space;
  /// @brief The mistake, or what the first idea confused.
  std::string mistake;
  /// @brief "visited", "boundary", "cycle", "complexity", "reading", "other"; empty when there was no mistake.
  std::string kind;
  /// @brief Minutes it took; 0 when unknown.
  int minutes = 0;
  /// @brief "alone", "hint" or "reading": how much help it took.
  std::string help;
};

/// @brief The problem notes of a study.
class Problems {
 public:
  /// @brief Looks into an open study.
  /// @param store must outlive this
  explicit Problems(Store& store) : store_(&store) {}

  /// @brief Keeps a problem, or what is new about one that is kept already; a note needs its problem kept.
  /// @param problem the problem
  /// @throws StoreError when it cannot be written
  void keep(const Problem& problem);

  /// @brief Writes a note and keeps its problem, in one transaction.
  /// @param problem the problem
  /// @param note all but id and problem; at may be empty for now()
  /// @return the note as stored
  /// @throws StoreError when it cannot be written
  ProblemNote add(const Problem& problem, ProblemNote note);

  /// @brief Every problem that the study keeps: noted, or added by the learner.
  /// @return by number
  std::map<int, Problem> problems() const;

  /// @brief The notes of one problem, or of all, oldest first.
  /// @param problem LeetCode's number, or 0 for all
  /// @return notes
  std::vector<ProblemNote> notes(int problem = 0) const;

  /// @brief The notes of a span of days.
  /// @param first "2026-11-29"
  /// @param last "2026-11-29", included
  /// @return oldest first
  std::vector<ProblemNote> between(const std::string& first, const std::string& last) const;

  /// @brief The day on which each problem was first noted, without reading any text.
  /// @return number -> "2026-11-29"
  std::map<int, std::string> first_days() const;

  /// @brief How many different problems were noted on a day.
  /// @param day "2026-11-29"
  /// @return the count
  int count_on(const std::string& day) const;

 private:
  Store* store_;
};

}  // namespace tracker
