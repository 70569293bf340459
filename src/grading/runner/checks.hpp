#pragma once
/// @file
/// @brief The inside of the child: loads the answer and the checks, and runs them.

#include <string>
#include <vector>

namespace grading {

/// @brief Loads an answer and its checks into this process and runs the checks; every step is told by events.
/// @param answer the answer's shared object
/// @param checks the checks' shared object, which calls the answer
/// @param skipped names of the checks that have had their turn
void run_checks(const std::string& answer, const std::string& checks, const std::vector<std::string>& skipped);

}  // namespace grading
