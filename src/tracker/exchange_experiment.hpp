#pragma once
/// @file
/// @brief An experiment as it stands in an export: one line with every cell and conclusion.

#include <cstdint>
#include <string>

#include "tracker/exchange_fields.hpp"
#include "tracker/experiments.hpp"

namespace tracker {

/// @brief The largest id that is taken: ids are typed by hand, and one at the end of 64 bits would leave no room for
/// the next.
inline constexpr std::int64_t kLargestExperiment = 1'000'000'000;

/// @brief Writes an experiment. @param experiment with its cells @return one JSON object
std::string experiment_line(const Experiment& experiment);

/// @brief Reads what experiment_line() wrote.
/// @param row the object
/// @return the experiment, with the id and the answer's number of the file
/// @throws Misfit when something is missing, unknown, or not as it must be
Experiment experiment_from(const ObjectOfFile& row);

/// @brief Compares all but the id and the conclusions, cells to the bit. @param a one @param b another
/// @return true for the same experiment
bool same_experiment(const Experiment& a, const Experiment& b);

}  // namespace tracker
