#pragma once
/// @file
/// @brief A problem note on its way: what was typed so far, and the file that keeps it until it is recorded.

#include <filesystem>
#include <string>

#include "cli/problem_facts.hpp"
#include "cli/problem_form.hpp"

namespace cli {

/// @brief One note that is not recorded yet.
struct NoteDraft {
  /// @brief What it is about.
  KnownProblem problem;
  /// @brief What was typed so far, right or wrong.
  ProblemForm form;
  /// @brief Where it is kept: drafts/problem-200.txt in the study folder.
  std::filesystem::path file;

  /// @brief The file as it is written. @param errors what is wrong in it @return the form's text
  std::string text(const ProblemErrors& errors) const;
  /// @brief What is wrong, an unfinished answer included. @param width columns of a caret's lines @return the errors
  ProblemErrors wrong(int width = kFormColumns) const;
  /// @brief The command that goes on with it. @return "./workbook problem note 200"
  std::string again() const;
  /// @brief Tells whether nothing was typed. @return true when all is blank
  bool is_empty() const;
};

/// @brief The draft that the study folder keeps for a problem.
/// @param context the study folder
/// @param problem the problem
/// @return an empty one when there is none
/// @throws Failure when it is there and cannot be read
NoteDraft draft_of(const Context& context, const KnownProblem& problem);

/// @brief Keeps what was typed. @param context the study folder @param draft the note
/// @return a sentence that says where; empty when nothing was typed
std::string keep_draft(const Context& context, const NoteDraft& draft);

/// @brief Keeps what was typed so far; where it cannot be written now, keep_draft() tries again at the end.
/// @param draft the note
void save_quietly(const NoteDraft& draft);

/// @brief Keeps what was typed and ends the command.
/// @param context the study folder
/// @param draft the note
/// @param what what went wrong
/// @throws Failure with the place of the draft
[[noreturn]] void stop_with_draft(const Context& context, const NoteDraft& draft, const std::string& what);

}  // namespace cli
