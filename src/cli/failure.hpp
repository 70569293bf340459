#pragma once
/// @file
/// @brief What ends a command early: a message, what to do about it, and the exit code.

#include <stdexcept>
#include <string>

/// The workbook in the terminal: one file a command, and what the commands share.
namespace cli {

/// @brief The exit codes of every command.
enum ExitCode : int {
  kDone = 0,        ///< the command did what it says
  kFallsShort = 1,  ///< the answer, or a check of a lesson, falls short
  kWrongUse = 2,    ///< the words of the command are wrong
  kFailed = 3       ///< the workbook itself failed
};

/// @brief Ends a command; main() turns it into `workbook: what went wrong`, one line on what to do, and an exit code.
class Failure : public std::runtime_error {
 public:
  /// @brief A failure with its way out.
  /// @param exit_code the exit code of the program
  /// @param what what went wrong, without a full stop
  /// @param way_out one line on what to do; may be empty
  Failure(ExitCode exit_code, const std::string& what, std::string way_out)
      : std::runtime_error(what), exit_code_(exit_code), way_out_(std::move(way_out)) {}

  /// @brief The exit code of the program.
  /// @return 1, 2 or 3
  ExitCode exit_code() const { return exit_code_; }

  /// @brief What to do.
  /// @return one line; may be empty
  const std::string& way_out() const { return way_out_; }

 private:
  ExitCode exit_code_;
  std::string way_out_;
};

}  // namespace cli
