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
  /// @brief What it belongs to: the problem's number and title, the experiment's id and name, the exercise and the
  /// version's number; empty for a note.
  std::string about;
  /// @brief The whole text, as it was indexed: of a problem note its approach, why and mistake, a line break between.
  std::string text;
  /// @brief Where the parts of a problem note begin in the text, with their names; empty for other kinds.
  std::vector<std::pair<std::size_t, std::string>> parts;
  /// @brief Where the matched words stand in the text: first byte and length, in order, not overlapping.
  std::vector<std::pair<std::size_t, std::size_t>> matches;
};

/// @brief The kinds of texts, see Found::kind.
inline const std::vector<std::string> kTextKinds{"note", "problem note", "conclusion", "answer"};

/// @brief What a search found.
struct FoundTexts {
  /// @brief The best ones, best first.
  std::vector<Found> best;
  /// @brief How many there are in all.
  int all = 0;
  /// @brief How many there are of each kind, in the order of kTextKinds.
  std::vector<int> of_kind;
};

/// @brief The longest text that can be looked for, in letters.
inline constexpr std::size_t kMostLetters = 1000;
/// @brief The most words that can be looked for at once.
inline constexpr std::size_t kMostWords = 50;

/// @brief Refuses what cannot be looked for; search() does it too.
/// @param words see search()
/// @throws std::invalid_argument without a letter or digit, for more than kMostLetters or kMostWords
void check_search(const std::string& words);

/// @brief Searches all that the learner wrote; every word must stand in the text, as a whole or as a beginning.
///
/// Letter case and accents do not matter. Korean, Chinese and Japanese words are found inside longer runs of letters,
/// down to a single letter.
/// @param store an open study
/// @param words any bytes; signs that are no letters or digits only separate words; "in quotes" is one phrase
/// @param most how many to return, at least 0
/// @param kind one of kTextKinds, or empty for all
/// @return the best ones by BM25 (Robertson and Zaragoza 2009); of equal ones the newest first
/// @throws std::invalid_argument see check_search()
/// @throws StoreError when the study cannot be read
FoundTexts search(Store& store, const std::string& words, int most = 20, const std::string& kind = {});

}  // namespace tracker
