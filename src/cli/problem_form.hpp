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

/// @brief Checks one answer.
/// @param field the field
/// @param text what was typed; not blank
/// @return the answer as it is kept: a choice in full, an expression written tidily, words trimmed
/// @throws std::invalid_argument in the learner's words; for an expression with a caret on a third line
std::string checked_answer(const ProblemField& field, const std::string& text);

/// @brief Checks a form.
/// @param answers what was typed
/// @return what is wrong, by the name of the field; what is missing is not wrong
std::map<std::string, std::string> wrong_answers(const ProblemAnswers& answers);

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
};

/// @brief Writes a form as a file: a heading for each field, comments that begin with "#:".
/// @param title the problem's number and title
/// @param form what was typed
/// @param errors by the name of the field, written as comments under its heading
/// @return the text; read_form() gives the same answers back
std::string form_text(const std::string& title, const ProblemForm& form,
                      const std::map<std::string, std::string>& errors);

/// @brief Reads a form. Only lines that begin with "#:" are comments, so that no `#include` of the learner's is lost.
/// @param text the file's bytes
/// @return the answers; a heading that stands twice adds to its first answer
ProblemForm read_form(const std::string& text);

}  // namespace cli
