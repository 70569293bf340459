#pragma once
/// @file
/// Runs another program and keeps what it says.

#include <filesystem>
#include <string>
#include <vector>

namespace weave {

/// How a program ended.
struct Outcome {
  int status = 0;        ///< its exit status; 127 if it could not be started
  std::string output;    ///< what it wrote to stdout
  std::string messages;  ///< what it wrote to stderr
};

/// Runs a program and waits for it; it reads nothing.
/// @param command the program, looked up in PATH, and its arguments
/// @param folder where it runs
/// @return its exit status and all that it wrote
/// @throws Error if the machine has no process or file left to give
Outcome run_program(const std::vector<std::string>& command, const std::filesystem::path& folder);

}  // namespace weave
