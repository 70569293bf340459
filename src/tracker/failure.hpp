#pragma once
/// @file
/// @brief Turns what SQLite reports into what the learner should know: which file, what is wrong, the way out.

#include <SQLiteCpp/Exception.h>

#include <filesystem>
#include <string>

#include "tracker/store_error.hpp"

namespace tracker {

/// @brief SQLite's code for an error, without the finer one that it keeps above the low byte.
/// @param error what SQLite reported
/// @return SQLITE_BUSY, SQLITE_CORRUPT …
int kind_of(const SQLite::Exception& error);

/// @brief The learner's words for an error of SQLite.
/// @param file the study file that was in use
/// @param error what SQLite reported
/// @return an error that names the file and the way out
StoreError explained(const std::filesystem::path& file, const SQLite::Exception& error);

/// @brief The words for a file whose bytes are no longer a whole database.
/// @param file the study file
/// @param detail what was found
/// @return an error that names the file and the way out
StoreError damaged(const std::filesystem::path& file, const std::string& detail);

/// @brief True when the error comes from a disk without room, whichever way SQLite met it.
/// @param file the study file that was in use
/// @param error what SQLite reported
/// @return true for a full disk
bool disk_is_full(const std::filesystem::path& file, const SQLite::Exception& error);

}  // namespace tracker
