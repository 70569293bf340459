#pragma once
/// @file
/// @brief Other programs on the learner's terminal: the pager, the editor, the browser, the programs of lessons.

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace cli {

/// @brief Finds a program.
/// @param name a name without a slash, or a path
/// @return whether it can be run
bool is_installed(const std::string& name);

/// @brief Shows a text: through PAGER (else less, else more) on a terminal, as it is elsewhere.
/// @param text the text
/// @param interactive whether standard output is a terminal
void show_paged(std::string_view text, bool interactive);

/// @brief Runs a command of the learner's with one file as its argument, and waits; Ctrl-C reaches only the command.
/// @param command shell words, such as "code --wait"
/// @param file the argument
/// @return its exit status; 128 and more for a signal, 127 when it was not found
int run_on_file(const std::string& command, const std::filesystem::path& file);

/// @brief Runs a program and hands on what it prints, line by line.
/// @param program the program
/// @param line called for each line of its standard output, without the newline
/// @return its exit status; 128 and more for a signal
int run_program(const std::filesystem::path& program, const std::function<void(const std::string&)>& line);

}  // namespace cli
