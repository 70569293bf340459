#pragma once
/// @file
/// @brief The frame of a lesson's program: its arguments, its figures, its checks, its exit status.

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "figures/figure.hpp"
#include "lesson_kit/checks.hpp"

namespace lesson_kit {

/// @brief What a lesson's program is given: a place for its claims and a place for its figures.
class Program {
 public:
  /// Makes a program that draws no figure unless a folder is given.
  /// @param figures the folder that figures are written to; none: figures are not written
  explicit Program(std::optional<std::filesystem::path> figures = std::nullopt);

  /// The claims of the program.
  Checks checks;

  /// Prints the heading `== NAME ==`, so that a page can show the lines below it, with an empty line before it unless
  /// it is the first.
  /// @param name what the section shows, unique in the program
  void section(std::string_view name);

  /// Tells whether figures are wanted.
  /// @return whether a folder for figures was given
  bool draws() const { return figures_.has_value(); }

  /// Writes a figure as `NAME.svg`, when a folder for figures was given; makes the folder if it is missing.
  /// @param figure the figure; its name is the file's
  /// @throws std::runtime_error when the file cannot be written; the message names it
  void draw(const figures::Figure& figure) const;

 private:
  std::optional<std::filesystem::path> figures_;
  bool has_sections_ = false;
};

/// Runs a lesson's program: reads the arguments, runs the lesson, writes the report of its checks.
///
/// Arguments: `--figures DIR` also writes the figures; `--help` explains. Errors go to stderr.
/// @param argc number of arguments, as main gets it
/// @param argv the arguments, as main gets them, `[argc]`
/// @param about one line on what the program shows, for `--help`
/// @param lesson the lesson itself; prints to stdout, makes its claims
/// @return exit status: 0 all checks hold, 1 one does not, 2 wrong arguments, 3 an exception ended the lesson
int run(int argc, const char* const* argv, std::string_view about, const std::function<void(Program&)>& lesson);

}  // namespace lesson_kit
