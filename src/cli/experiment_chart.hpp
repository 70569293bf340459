#pragma once
/// @file
/// @brief An experiment's table as a small chart of letters.

#include <string>

#include "cli/app.hpp"
#include "tracker/experiments.hpp"

namespace cli {

/// @brief A small chart for the terminal: a sign for each number and, between neighbours, a line of dots; bars where
/// rows are named by words.
/// @param context the terminal; one that knows only ASCII gets a chart of ASCII
/// @param experiment any experiment
/// @return lines; empty when there is nothing to draw
std::string chart_text(const Context& context, const tracker::Experiment& experiment);

}  // namespace cli
