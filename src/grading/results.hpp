#pragma once
/// @file
/// @brief Turns the runner's report into checks passed and failed, a trail, and words.

#include <string>
#include <vector>

#include "grading/limits.hpp"
#include "grading/report.hpp"
#include "grading/trail.hpp"
#include "grading/verdict.hpp"

namespace grading {

/// @brief One check of an exercise and its worth.
struct CheckWorth {
  /// @brief The check's name.
  std::string name;
  /// @brief Its points.
  int points = 0;
};

/// @brief What a run of the checks came to.
struct Results {
  /// @brief How it ended.
  Outcome outcome = Outcome::graded;
  /// @brief Every check, in order.
  std::vector<CheckResult> checks;
  /// @brief Every observation, in order.
  Trail trail;
  /// @brief What the linker could not find, in words; empty when it found everything.
  std::string missing;
};

/// @brief The checks that a report names, in their order.
/// @param report a report of an answer that could be loaded
/// @return the checks with their points
std::vector<CheckWorth> checks_in(const Report& report);

/// @brief Reads a report.
/// @param report what the runner told
/// @param checks every check that the exercise has
/// @param limits the limits that the run had, to name them
/// @return every check passed, or failed with a message
Results read_results(const Report& report, const std::vector<CheckWorth>& checks, const Limits& limits);

}  // namespace grading
