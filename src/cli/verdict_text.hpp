#pragma once
/// @file
/// @brief A verdict as the learner reads it.

#include <string>

#include "cli/app.hpp"
#include "grading/verdict.hpp"

namespace cli {

/// @brief Writes a verdict: the points, a line a check, the mistake's name, where to read again.
/// @param context the terminal, and the workbook's folder for the headings of lessons
/// @param verdict any verdict
/// @return lines that fit the terminal
std::string verdict_text(const Context& context, const grading::Verdict& verdict);

/// @brief Names a place in a lesson by its heading.
/// @param context the workbook's folder
/// @param place "lessons/02_scores/lesson.md#a-score-is-a-dot-product"
/// @return `lessons/02_scores/lesson.md, "A score is a dot product"`; the place itself when there is no such heading
std::string place_text(const Context& context, const std::string& place);

}  // namespace cli
