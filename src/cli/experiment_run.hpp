#pragma once
/// @file
/// @brief Running an experiment: on the workbook's code or the learner's, once or with many seeds, or once again.

#include <cstdint>
#include <string>

#include "cli/app.hpp"
#include "tracker/experiments.hpp"

namespace cli {

/// @brief Adds `experiment run`. @param app the program @param family the word `experiment`
void add_experiment_run(App& app, CLI::App& family);

/// @brief Runs a kept experiment again and says whether every bit agrees.
/// @param context the terminal and the folders
/// @param experiment any experiment
/// @return 0 when every bit agrees, else 1
/// @throws Failure for a table that was measured elsewhere, or what this workbook cannot run as it was
int replay_experiment(const Context& context, const tracker::Experiment& experiment);

/// @brief Keeps a conclusion; words that cannot be recorded are kept in a file.
/// @param context the study folder
/// @param id the experiment
/// @param text the learner's words
/// @throws Failure when it could not be recorded
void record_conclusion(const Context& context, std::int64_t id, const std::string& text);

/// @brief The workbook's version. @return such as "0.1.0"
std::string workbook_version();

}  // namespace cli
