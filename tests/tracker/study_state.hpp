#pragma once
/// @file
/// @brief All that is in a study file, to compare, and whether the file is sound.

#include <filesystem>
#include <map>
#include <string>

namespace tracker_tests {

/// @brief Every table with all its rows as text; the index of words is not among them.
using Rows = std::map<std::string, std::string>;

/// @brief Which columns are read.
enum class Columns {
  all,          ///< every one
  without_time  ///< all but at_utc and day, which two runs of the same work do not share
};

/// @brief Reads all that is in a study, to the byte.
/// @param file study.db or a copy of it, of any version
/// @param columns which ones
/// @return table -> rows
Rows rows_of(const std::filesystem::path& file, Columns columns = Columns::all);

/// @brief Looks for faults in the pages and the references alone, which takes a tenth of the time of faults_of().
/// @param file study.db of the newest version
/// @return empty when all is well
std::string faults_in_pages_of(const std::filesystem::path& file);

/// @brief Looks for faults as an examiner of the file would: every page, every reference, every word of the index.
/// @param file study.db of the newest version
/// @return empty when all is well
std::string faults_of(const std::filesystem::path& file);

}  // namespace tracker_tests
