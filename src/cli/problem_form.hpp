#pragma once
/// @file
/// @brief The form of a problem note: its fields, what is right in them, and how it looks as a file.

#include <map>
#include <string>
#include <vector>

namespace cli {

/// @brief One field of the form.
struct ProblemField {
  /// @brief Its name: `--NAME` is its flag, `[NAME]` its heading.
  std::string name;
  /// @brief What it asks.
  std::string question;
  /// @brief An answer, to copy the style of.
  std::string example;
  /// @brief What may be chosen; empty where words are free.
  std::vector<std::string> choices;
  /// @brief False when it may stay empty.
  bool required = true;
};

/// @brief The fields in the order in which they are asked. @return ten fields
const std::vector<ProblemField>& problem_fields();

/// @brief Answers by the name of their field, as they were typed. A field without an entry was not answered.
using ProblemAnswers = std::map<std::string, std::string>;

/// @brief What is wrong in a form: by the name of the field, a sentence, and for an expression two lines more, the
/// expression and a caret.
using ProblemErrors = std::map<std::string, std::string>;

/// @brief The fields in which something is wrong. @param errors what is wrong @return their names, in order
std::vector<std::string> names_in_order(const ProblemErrors& errors);

/// @brief How wide the lines with a caret may be where nothing else is known.
inline constexpr int kFormColumns = 76;

/// @brief Checks one answer.
/// @param field the field
/// @param text what was typed; not blank
/// @param width columns that an expression and its caret may take
/// @return the answer as it is kept: a choice in full, an expression written tidily, words trimmed
/// @throws std::invalid_argument in the learner's words; for an expression with a caret on a third line
std::string checked_answer(const ProblemField& field, const std::string& text, int width = kFormColumns);

/// @brief Checks a form.
/// @param answers what was typed
/// @param width columns that an expression and its caret may take
/// @return what is wrong; what is missing is not
ProblemErrors wrong_answers(const ProblemAnswers& answers, int width = kFormColumns);

/// @brief An error as lines of a terminal.
/// @param error from ProblemErrors
/// @param first what the first line starts with
/// @param width columns a line
/// @return lines, each ended by a newline; the expression and its caret stay as they are
std::string error_lines(const std::string& error, const std::string& first, int width);

/// @brief The required fields without an answer. @param answers what was typed @return their names, in order
std::vector<std::string> missing_answers(const ProblemAnswers& answers);

/// @brief Tells whether a form holds nothing. @param answers what was typed @return true when all is blank
bool nothing_answered(const ProblemAnswers& answers);

/// @brief A form that was read from a file.
struct ProblemForm {
  /// @brief The answers, trimmed; a field that is blank or has no heading has none.
  ProblemAnswers answers;
  /// @brief Words above the first heading; they belong nowhere yet.
  std::string stray;
  /// @brief The field in the middle of whose answer the learner stopped; empty when there is none.
  std::string unfinished;
};

/// @brief Writes a form as a file: a heading for each field, comments that begin with "#:".
/// @param title the problem's number and title
/// @param form what was typed
/// @param errors named at the top, and written as comments under their headings
/// @return the text; read_form() gives the same form back
std::string form_text(const std::string& title, const ProblemForm& form, const ProblemErrors& errors);

/// @brief Reads a form. Only lines that begin with "#:" are comments, so that no `#include` of the learner's is lost.
/// @param text the file's bytes
/// @return the answers; a heading that stands twice adds to its first answer
ProblemForm read_form(const std::string& text);

}  // namespace cli
