#pragma once
/// @file
/// @brief The tables of study.db as SQL text, one migration for each version.

#include <cstdint>
#include <string>
#include <vector>

namespace tracker {

/// @brief SQL texts in order: the one at index i takes a file from version i to version i + 1.
using Migrations = std::vector<std::string>;

/// @brief The migrations of this workbook; its files have version schema().size().
///
/// A text that was once released never changes: a new table is a new text at the end.
/// @return the list, from an empty file on
const Migrations& schema();

/// @brief What SQLite's application_id holds in a study: "AtWb" in ASCII. It tells a study from any other SQLite file.
inline constexpr std::int32_t kApplicationId = 0x41745762;

}  // namespace tracker
