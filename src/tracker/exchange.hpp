#pragma once
/// @file
/// @brief A study as one JSON file: written out whole, and taken in again, into an empty study or a used one.
///
/// The file is an object: "format", "version", "last_experiment", then one list a table, one row a line. Rows stand in
/// the order of their instants, answers by exercise and number, problems by number, experiments by id; rows of the same
/// instant by their letters. No other row id is in it, so two studies with the same content write the same bytes.
///
/// A text is a JSON string. One that is no UTF-8, or holds a NUL, is {"base64": "…"}. A cell of a table is a number, or
/// words as a text; {"number": "nan"}, {"number": "inf"} and {"number": "-inf"} are the numbers that JSON lacks.

#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tracker/store.hpp"

namespace tracker {

/// @brief The version of the format that this workbook writes; it reads this one and all before it.
inline constexpr int kExchangeVersion = 1;

/// @brief The largest file that is written or read, in bytes.
inline constexpr std::uintmax_t kLargestExchange = std::uintmax_t{1} << 30U;

/// @brief Takes the next bytes of an export; may throw to end it.
using Sink = std::function<void(std::string_view bytes)>;

/// @brief Runs readers on one and the same state of the study, whatever another workbook writes meanwhile.
/// @param store an open study
/// @param read reads from the store; must not write
/// @throws StoreError when the study cannot be read
void consistently(Store& store, const std::function<void()>& read);

/// @brief Writes everything of a study but the index of words, from one state of it, piece by piece.
/// @param store an open study
/// @param sink gets the file's bytes in order
/// @throws StoreError when the study cannot be read, or is larger than kLargestExchange as a file
void export_study(Store& store, const Sink& sink);

/// @brief Tells an export of a workbook from any other file.
/// @param beginning the file's first 200 bytes, or all of a shorter one
/// @return true for an export of any version
bool begins_like_an_export(std::string_view beginning);

/// @brief The file is no whole export; the text names the file, the line and the place in it.
class WrongExport : public StoreError {
 public:
  using StoreError::StoreError;
};

/// @brief How an import is done.
struct ImportOptions {
  /// @brief The file's name, for messages.
  std::string name = "the file";
  /// @brief True to do all but keep it: the study stays as it is.
  bool dry_run = false;
  /// @brief True for a study that was made for this, that no other workbook knows, and that is thrown away when the
  /// import fails: its pages are written once, without a log, and the file alone is the study. The caller syncs it.
  bool made_for_this = false;
  /// @brief Called now and then with the bytes read so far; may throw to end the import.
  std::function<void(std::uintmax_t bytes)> progress;
};

/// @brief What an import found of one kind.
struct ImportedKind {
  /// @brief The list's name in the file, or "conclusions".
  std::string kind;
  /// @brief Rows that are new in the study.
  std::int64_t added = 0;
  /// @brief Rows that were there already.
  std::int64_t there = 0;
};

/// @brief An answer's text that got another number in the study than it has in the file.
struct RenumberedAnswer {
  /// @brief The exercise's id.
  std::string exercise;
  /// @brief AnswerVersion::number in the file.
  int from = 0;
  /// @brief AnswerVersion::number in the study.
  int to = 0;
};

/// @brief What an import did.
struct Imported {
  /// @brief Each kind, in the order of the file.
  std::vector<ImportedKind> kinds;
  /// @brief Experiments whose id was taken: id in the file, id in the study.
  std::vector<std::pair<std::int64_t, std::int64_t>> renumbered_experiments;
  /// @brief New answers whose number was taken.
  std::vector<RenumberedAnswer> renumbered_answers;
  /// @brief Problems that the study keeps as it had them, though the file describes them otherwise.
  std::vector<int> other_problems;
};

/// @brief Takes an export into a study: all of it or nothing.
///
/// A row is there already when all of it is the same: instant, day, words, numbers. Two equal rows in the file need two
/// in the study. An answer is known by its exercise and text alone, an experiment by all but its id and conclusions, a
/// problem by its number; nothing that the study has is changed. A new answer keeps its number where that is free, else
/// it gets the next of its exercise. Cost: linear in the file and in the study.
/// @param store an open study
/// @param file an export, from its first byte
/// @param options its name, and whether to keep what comes
/// @return what was added and what was there already
/// @throws WrongExport naming the file, the line and the place in it (attempts[12].points) when it is no whole export
/// @throws StoreError when the study cannot be written
Imported import_study(Store& store, std::istream& file, const ImportOptions& options = {});

}  // namespace tracker
