#pragma once
/// @file
/// @brief Says of one file of an exercise whether it got the verdict that its role demands.

#include <filesystem>
#include <string>

#include "grading/grader.hpp"

namespace grading {

/// @brief One line of the kill matrix.
/// @param role "starter", "solution", "accepted" or "mistake"
/// @param file the file
/// @param verdict what the grader says of it
/// @return the line, with the gap where it does not hold
MatrixRow row_of(const std::string& role, const std::filesystem::path& file, const Verdict& verdict);

}  // namespace grading
