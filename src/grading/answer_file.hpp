#pragma once
/// @file
/// @brief What a file must be before it is compiled as an answer.

#include <filesystem>
#include <string>

namespace grading {

/// @brief Refuses what is no file, or cannot be read.
/// @param answer the learner's file
/// @throws GradingError that names the file
void require_readable(const std::filesystem::path& answer);

/// @brief Whether a file is too large to be an answer.
/// @param answer a file that can be read
/// @return one sentence; empty when it is not
std::string too_large(const std::filesystem::path& answer);

}  // namespace grading
