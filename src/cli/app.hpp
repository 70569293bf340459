#pragma once
/// @file
/// @brief The frame of the program: its commands, what they share, and how words become a call.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cli/failure.hpp"
#include "cli/terminal.hpp"

namespace cli {

/// @brief JSON whose keys keep the order in which they were written.
using Json = nlohmann::ordered_json;

/// @brief What every command is given.
struct Context {
  /// @brief The workbook's own folder: lessons/, exercises/ …
  std::filesystem::path root;
  /// @brief The folder that was built: checks, lesson programs.
  std::filesystem::path build;
  /// @brief The learner's folder.
  std::filesystem::path study;
  /// @brief What the output can show.
  Terminal terminal;
  /// @brief True when the learner wants JSON.
  bool json = false;

  /// @brief A finished text as it may reach the output: on a terminal without what only a terminal would obey, in a
  /// pipe with every byte; in ASCII where the terminal knows no other.
  /// @param text the words, with their newlines
  /// @return the text
  std::string as_shown(std::string_view text) const;

  /// @brief Writes a result to standard output, see as_shown().
  /// @param text the words, with their newlines
  void say(std::string_view text) const;

  /// @brief Writes one JSON value and a newline to standard output, at once.
  /// @param value any value
  void say_json(const Json& value) const;

  /// @brief A path as the learner best reads it: from the current folder where that is shorter.
  /// @param path any path
  /// @return the path as text
  std::string shown(const std::filesystem::path& path) const;
};

/// @brief One command of the workbook.
struct Command {
  /// @brief The word that calls it.
  std::string name;
  /// @brief The heading in `--help` under which it stands; "Commands" when left out.
  std::string group = {};
  /// @brief One sentence, at most 60 letters, so that the help fits 80 columns.
  std::string about;
  /// @brief A line to copy.
  std::string example;
  /// @brief Runs it and returns the exit code; throws Failure to end early.
  std::function<int(const Context&)> run;
  /// @brief True when it has something to read by a program, and takes `--json`.
  bool json = true;
};

/// @brief A word under which several commands stand, such as `problem`.
struct Family {
  /// @brief The word before the commands' names.
  std::string name;
  /// @brief The heading in `--help` under which it stands.
  std::string group;
  /// @brief One sentence, at most 60 letters.
  std::string about;
  /// @brief A line to copy.
  std::string example;
};

/// @brief The program: commands are added to it, then it runs the one that was asked for.
class App {
 public:
  /// @brief A program that knows its global options and no command yet.
  /// @param without_command runs when no command is given
  explicit App(std::function<int(const Context&)> without_command);

  /// @brief Adds a command.
  /// @param command the command
  /// @return its parser, to which the command adds its own arguments
  CLI::App& add(Command command);

  /// @brief Adds a word under which commands stand; alone it prints its help.
  /// @param family the word
  /// @return its parser, to give to add_to()
  CLI::App& add(const Family& family);

  /// @brief Adds a command under a word.
  /// @param family from add()
  /// @param command the command
  /// @return its parser, to which the command adds its own arguments
  CLI::App& add_to(CLI::App& family, Command command);

  /// @brief Parses the arguments and runs the command.
  /// @param argc number of arguments, as main gets it
  /// @param argv the arguments, as main gets them
  /// @return the exit code
  /// @throws Failure for words that mean nothing, and whatever the command throws
  int run(int argc, const char* const* argv);

 private:
  bool parse(int argc, const char* const* argv);
  [[noreturn]] void refuse(const CLI::ParseError& error) const;
  [[noreturn]] void refuse_extra(const std::string& extra) const;
  const CLI::App* chosen() const;
  Context context() const;

  CLI::App parser_;
  std::map<const CLI::App*, Command> commands_;
  std::function<int(const Context&)> without_command_;
  std::string study_;
  std::string colour_ = "auto";
  bool json_ = false;
};

/// @brief Writes a message of the form `workbook: what went wrong`, and what to do on the next line, to standard error.
/// @param what what went wrong
/// @param way_out what to do; may be empty
void complain(std::string_view what, std::string_view way_out);

}  // namespace cli
