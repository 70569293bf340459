#pragma once
/// @file
/// @brief What can still be read of a damaged study, written as an export that import takes.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "tracker/exchange.hpp"

namespace tracker {

/// @brief What a rescue found in one list of the export.
struct RescuedKind {
  /// @brief Rows that were written.
  std::int64_t saved = 0;
  /// @brief Rows that the study has and that could not be read whole, as far as that can be counted.
  std::int64_t lost = 0;
};

/// @brief Writes an export of every row that can still be read. Nothing is changed in the study.
///
/// A row that refers to a lost one is written without it: a problem that is lost becomes one with a number alone, a
/// conclusion from a lost experiment becomes a note of its day; an attempt whose answer is lost is lost. Of a whole
/// study it is the same as export_study(). Cost: all rows at once in memory.
/// @param folder the study folder
/// @param sink gets the file's bytes in order
/// @return what was found, by the lists' names
/// @throws StoreError when nothing at all can be read, or the study is none of this workbook's
std::map<std::string, RescuedKind> rescue(const std::filesystem::path& folder, const Sink& sink);

}  // namespace tracker
