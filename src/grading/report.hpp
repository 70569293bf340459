#pragma once
/// @file
/// @brief What the runner tells the grader: how the compiler did, and what each child left behind.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace grading {

/// @brief How a process ended.
struct Ending {
  /// @brief "exit", "signal", "timeout", "output"; or "runner" when it took the runner with it.
  std::string how;
  /// @brief The exit code or the signal's number.
  int code = 0;
};

/// @brief One process: how it ended and what it printed.
struct Finished {
  /// @brief How it ended.
  Ending ending;
  /// @brief What it printed, standard output and error together.
  std::string printed;
  /// @brief The events of a child that ran checks, each a JSON object; none of the compiler.
  std::vector<nlohmann::json> events;
};

/// @brief Everything that the runner did for one answer.
struct Report {
  /// @brief The compiler's run.
  Finished compiler;
  /// @brief The children that ran checks, in order; a new one for the checks after one that died.
  std::vector<Finished> sessions;
};

/// @brief Reads and writes an Ending as JSON.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Ending, how, code)
/// @brief Reads and writes a Finished as JSON.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Finished, ending, printed, events)
/// @brief Reads and writes a Report as JSON.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Report, compiler, sessions)

}  // namespace grading
