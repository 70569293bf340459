#pragma once
/// @file
/// @brief Brings an older study up to date: all of it, or nothing.

#include <SQLiteCpp/Database.h>

#include <filesystem>

#include "tracker/schema.hpp"

namespace tracker {

/// @brief Runs the migrations that a file has not seen, in one transaction, after a copy to "study.db.before-vN".
///
/// A blank file gets no copy. Two workbooks that come at once wait for each other; one of them does the work.
/// @param database a connection that may write, with foreign keys off
/// @param file its name
/// @param migrations what leads to the newest version
/// @throws StoreError when a migration fails; then the file is as it was, and the copy is gone
/// @throws SQLite::Exception when the file cannot be locked or read
void bring_up_to_date(SQLite::Database& database, const std::filesystem::path& file, const Migrations& migrations);

}  // namespace tracker
