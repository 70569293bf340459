#pragma once
/// @file
/// @brief What export, backup and doctor share.

#include <cstdint>
#include <string>

#include "cli/app.hpp"

namespace cli {

/// @brief A size as a person reads it. @param bytes the size @return such as "812 bytes", "12 KB", "3.4 MB"
std::string size_in_words(std::uintmax_t bytes);

/// @brief A count with its noun. @param count the number @param one the noun @return such as "1 note", "2 notes"
std::string counted(std::int64_t count, const std::string& one);

/// @brief What to throw when there is no study to read. @param context the study folder @return the failure
Failure nothing_recorded(const Context& context);

}  // namespace cli
