#pragma once
/// @file
/// @brief `problem review` and `problem stats`: what to do again, and how it goes.

#include "cli/app.hpp"

namespace cli {

/// @brief Adds `problem stats`. @param app the program @param family the word `problem`
void add_problem_stats(App& app, CLI::App& family);

/// @brief Adds `problem review`. @param app the program @param family the word `problem`
void add_problem_review(App& app, CLI::App& family);

}  // namespace cli
