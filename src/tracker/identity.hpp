#pragma once
/// @file
/// @brief Tells a study from a foreign, a newer and a blank SQLite file.

#include <SQLiteCpp/Database.h>

#include <cstdint>
#include <filesystem>

#include "tracker/schema.hpp"

namespace tracker {

/// @brief What the head of a file says about it.
struct Identity {
  /// @brief SQLite's application_id; kApplicationId in a study.
  std::int32_t application = 0;
  /// @brief SQLite's user_version: how many migrations the file has seen.
  int version = 0;
  /// @brief True when there is no table at all.
  bool blank = false;
};

/// @brief Reads a file's identity.
/// @param database an open connection
/// @return the identity
/// @throws SQLite::Exception when the file cannot be read as a database
Identity identity_of(SQLite::Database& database);

/// @brief The version that a list of migrations leads to.
/// @param migrations the list
/// @return its length
int newest(const Migrations& migrations);

/// @brief Refuses a file that this workbook must not write into.
/// @param found the file's identity
/// @param file its name, for the message
/// @param migrations what this workbook knows
/// @throws StoreError for a file that is neither a study nor blank, and for a study of a newer workbook
void require_ours(const Identity& found, const std::filesystem::path& file, const Migrations& migrations);

}  // namespace tracker
