#pragma once
/// @file
/// @brief A problem note asked for on the terminal, field by field.

#include "cli/problem_draft.hpp"

namespace cli {

/// @brief Asks for what is missing, wrong or unfinished in a note, and keeps each answer at once.
/// @param context the terminal and the study folder
/// @param draft the note; all required fields are answered afterwards
/// @throws Failure when the learner stops; what was typed is kept, and the message says where
void ask_for_the_rest(const Context& context, NoteDraft& draft);

}  // namespace cli
