#pragma once
/// @file
/// @brief From what the runner reported to what the learner is told.

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grading/kept.hpp"
#include "grading/report.hpp"
#include "grading/results.hpp"
#include "grading/verdict.hpp"

namespace grading {

/// @brief Gives the kept mistakes; asked only when something is wrong, because reading them takes time.
using MistakeSource = std::function<std::vector<KeptMistake>()>;

/// @brief Whether the compiler made a program of an answer.
/// @param compiler the compiler's run
/// @return true when it ended well
bool compiled(const Finished& compiler);

/// @brief What the compiler had to say.
/// @param compiler the compiler's run
/// @param answer the answer's file, as the learner names it
/// @return the messages that matter, errors first; at least one when nothing was compiled
std::vector<std::string> compiler_messages(const Finished& compiler, const std::filesystem::path& answer);

/// @brief Judges what the runner reported of an answer.
/// @param report what happened
/// @param answer the answer's file, as the learner names it
/// @param checks every check of the exercise
/// @param mistakes gives what the answer is compared with
/// @param limits the limits that the run had
/// @return the verdict, without the exercise's id and the time
Verdict judge(const Report& report, const std::filesystem::path& answer, const std::vector<CheckWorth>& checks,
              const MistakeSource& mistakes, const Limits& limits);

/// @brief The verdict on an answer that is not even compiled.
/// @param why what is wrong with it
/// @param checks every check of the exercise
/// @return no points, the outcome of a compile error
Verdict refuse(const std::string& why, const std::vector<CheckWorth>& checks);

}  // namespace grading
