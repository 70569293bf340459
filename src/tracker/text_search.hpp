#pragma once
/// @file
/// @brief Finds the learner's own words again: notes, conclusions, problem notes, answers.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tracker/store.hpp"

namespace tracker {

/// @brief One text that holds all the words that were looked for.
struct Found {
  /// @brief "note", "problem note", "conclusion" or "answer".
  std::string kind;
  /// @brief The row's id in its own table.
  std::int64_t id = 0;
  /// @brief The learner's day on which it was written.
  std::string day;
  /// @brief What it belongs to: the problem's number, the experiment's id and name, the exercise and version; empty for
  /// a note.
  std::string about;
  /// @brief The whole text, as it was indexed.
  std::string text;
  /// @brief Where the matched words stand in the text: first byte and length, in order, not overlapping.
  std::vector<std::pair<std::size_t, std::size_t>> matches;
};

/// @brief What a search found.
struct FoundTexts {
  /// @brief The best ones, best first.
  std::vector<Found> best;
  /// @brief How many there are in all.
  int all = 0;
};

/// @brief Searches all that the learner wrote; every word must stand in the text, as a whole or as a beginning.
///
/// Letter case and accents do not matter. Korean, Chinese and Japanese words are found inside longer runs of letters,
/// down to a single letter.
/// @param store an open study
/// @param words any text; signs that are no letters or digits only separate words; "in quotes" is one phrase
/// @param most how many to return
/// @return the best ones, ranked by BM25
FoundTexts search(Store& store, const std::string& words, int most = 20);

}  // namespace tracker
