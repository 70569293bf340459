#pragma once
/// @file
/// @brief A study as a folder that a person reads without the workbook: Markdown, CSV, and the kept answers as files.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "tracker/store.hpp"

namespace cli {

/// @brief A name made from words of the study, so that it can be no path, no hidden file and no option.
/// @param words any text
/// @return ASCII letters, digits, '-', '_' and '.', 1 to 60 of them, beginning with a letter, digit or '_'
std::string file_name(const std::string& words);

/// @brief What was written.
struct ExportedFolder {
  /// @brief How many files.
  std::size_t files = 0;
  /// @brief Their bytes.
  std::uintmax_t bytes = 0;
};

/// @brief Where a folder must not be written.
struct FolderCare {
  /// @brief True to write over files of others, and over files of an earlier export that were changed since.
  bool force = false;
  /// @brief The study folder, which is never the place.
  std::filesystem::path study;
};

/// @brief Writes a study as a folder, from one state of it.
///
/// README.md explains the rest: what was done by day, problems, experiments with their tables, answers, and one CSV
/// file a table. All is written beside the old files first and then moved to its place, so that a full disk changes
/// nothing. A list of all files is kept in it, so that the next export removes what is no longer in the study; files of
/// others are never touched, and one that was changed since is not written over.
/// @param store an open study
/// @param folder made when it is not there; it must be empty, or an earlier export, or force is set
/// @param care what to keep off
/// @param step called after each file with the bytes so far; may throw to end
/// @return what was written
/// @throws Failure when the folder holds other files, or cannot be written; it is then as it was
/// @throws tracker::StoreError when the study cannot be read
ExportedFolder export_folder(tracker::Store& store, const std::filesystem::path& folder, const FolderCare& care,
                             const std::function<void(std::uintmax_t bytes)>& step);

}  // namespace cli
