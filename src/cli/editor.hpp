#pragma once
/// @file
/// @brief Words of the learner's: from an editor, a pipe or a terminal, and kept when they cannot be recorded.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "tracker/moment.hpp"

namespace cli {

/// @brief The learner's editor. @return VISUAL, else EDITOR; empty when neither is set
std::string editor();

/// @brief Tells whether the editor is to open: nothing was typed behind the command, and there is a terminal.
/// @param words what was typed behind the command
/// @return false also when the learner has named no editor
bool wants_editor(const std::vector<std::string>& words);

/// @brief A text without blank space at its end and empty lines at its beginning. @param text any text @return the text
std::string trimmed(std::string text);

/// @brief A file name for a draft that no other workbook takes.
/// @param kind its first word, such as "note"
/// @param at when
/// @return such as "note-2026-11-30T21-40-42-4711.txt"
std::string draft_name(const std::string& kind, const tracker::Moment& at);

/// @brief Keeps words that could not be recorded: in the study folder's drafts, or where there is room.
/// @param context the study folder
/// @param text the words
/// @param name the file's name
/// @return a sentence that says where they are
std::string keep_words(const Context& context, const std::string& text, const std::string& name);

/// @brief Lets the learner write into a file that lies in the study folder until remove_draft(), so that nothing can
/// lose the words.
/// @param command the editor
/// @param draft the file; what it holds already is shown
/// @return its text, trimmed
/// @throws Failure when the editor fails; words that were written are kept, and the message says where
std::string from_editor(const std::string& command, const std::filesystem::path& draft);

/// @brief Removes a draft whose words are recorded. @param draft the file, there or not
void remove_draft(const std::filesystem::path& draft);

/// @brief Reads standard input to its end; on a terminal it says how to end.
/// @param context the terminal
/// @param what what is written, such as "your note"
/// @return the text
std::string from_stdin(const Context& context, const std::string& what);

/// @brief Asks for one line on the terminal.
/// @param context the terminal
/// @param question what to show before the cursor
/// @return the line, or nothing at the end of the input
std::optional<std::string> ask_line(const Context& context, const std::string& question);

}  // namespace cli
