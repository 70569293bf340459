#pragma once
/// @file
/// @brief `problem note`: a try at a graph problem in the learner's words, from flags, questions or a form.

#include "cli/app.hpp"

namespace cli {

/// @brief Adds `problem note`.
/// @param app the program
/// @param family the word `problem`
void add_problem_note(App& app, CLI::App& family);

}  // namespace cli
