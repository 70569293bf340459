#pragma once
/// @file
/// @brief Looks a study over without changing anything: is it whole, is the index of words whole, what lies around it.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tracker/store.hpp"

namespace SQLite {
class Database;
}

namespace tracker {

/// @brief What a study is fit for.
enum class StudyState {
  absent,     ///< there is none yet; the first record makes it
  sound,      ///< all is well
  reparable,  ///< the texts are whole, the index of words is not; it can be made anew
  damaged,    ///< something in the file is broken
  unusable    ///< it cannot be opened: foreign, of a newer workbook, unreadable, or no study at all
};

/// @brief How one kind of text stands in the index of words.
struct IndexedKind {
  /// @brief "notes", "problem notes", "conclusions" or "answers".
  std::string kind;
  /// @brief Texts in the study.
  std::int64_t texts = 0;
  /// @brief Texts that the index lacks.
  std::int64_t missing = 0;
  /// @brief Texts that the index has and the study has not.
  std::int64_t extra = 0;
  /// @brief Of a sample, those that are not found by their own words.
  std::int64_t not_found = 0;

  /// @brief Tells whether all is well. @return true when texts and index agree
  bool whole() const { return missing == 0 && extra == 0 && not_found == 0; }
};

/// @brief Files that lie in a study folder beside the study and the answers.
struct Leftovers {
  /// @brief Words of the learner's that were not recorded.
  std::vector<std::filesystem::path> drafts;
  /// @brief Copies that were made before the study was brought up to date or repaired.
  std::vector<std::filesystem::path> copies;
  /// @brief What an import or a probe left when it was killed.
  std::vector<std::filesystem::path> rests;
  /// @brief Logs of a study that is no longer beside them; a new study would throw them away.
  std::vector<std::filesystem::path> logs;
};

/// @brief What was found.
struct Health {
  /// @brief The study's file.
  std::filesystem::path file;
  /// @brief What it is fit for.
  StudyState state = StudyState::absent;
  /// @brief Its size with its log.
  std::uintmax_t bytes = 0;
  /// @brief Its version; below the newest it is brought up to date when it is next used.
  int version = 0;
  /// @brief What is broken, or why it cannot be used: one line each, at most 20 a check.
  std::vector<std::string> faults;
  /// @brief The index of words, by kind; empty when it could not be looked at.
  std::vector<IndexedKind> index;
  /// @brief Bytes free on its disk.
  std::uintmax_t free_bytes = 0;
  /// @brief What lies around it.
  Leftovers leftovers;
};

/// @brief Looks a study over: SQLite's integrity_check, every reference, every answer against its hash, the index of
/// words against the texts. Writes nothing and makes no folder. Cost: reads the whole file.
/// @param folder the study folder, there or not
/// @return what was found; a study that cannot be opened is a finding, not an error
Health examine(const std::filesystem::path& folder);

/// @brief Opens a study to look at it, be it damaged or not to be written: with its log where that is in reach.
/// @param file its study.db
/// @return a connection that only reads
/// @throws SQLite::Exception when it cannot be opened
SQLite::Database opened_to_look(const std::filesystem::path& file);

/// @brief Makes the index of words anew, after a backup to study.db.before-repair.
/// @param folder the study folder
/// @return the backup
/// @throws StoreError when the study cannot be opened, copied or written
std::filesystem::path repair_index(const std::filesystem::path& folder);

}  // namespace tracker
