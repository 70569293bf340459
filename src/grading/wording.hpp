#pragma once
/// @file
/// @brief What went wrong, in the learner's words.

#include <string>

#include "grading/limits.hpp"
#include "grading/report.hpp"
#include "grading/trail.hpp"

namespace grading {

/// @brief How an answer ended its process: "stopped by a segmentation fault …", "ran longer than 2 s".
/// @param session the process
/// @param limits the limits that it had
/// @return words that go on with "on" and the input
std::string words_for(const Finished& session, const Limits& limits);

/// @brief The short name of an ending, by which fingerprints are compared.
/// @param ending how the process ended
/// @return "signal 11", "exit", "timeout", "output" or "runner"
std::string kind_of(const Ending& ending);

/// @brief A wrong observation on one line: the input, what the answer gave, what was right.
/// @param observation an observation that is not ok
/// @return `q = [1]   k = [2]     yours 3     right 2`
std::string words_for(const Observation& observation);

/// @brief What the answer gave instead of the right value, and the right value.
/// @param observation an observation that is not ok
/// @return two texts; the second is empty where the right value is not known
std::pair<std::string, std::string> yours_and_right(const Observation& observation);

/// @brief What to say of an answer that took more steps than its input is worth.
/// @param steps the steps that it was allowed
/// @return a clause that "on" and the input can follow
std::string words_for_overwork(long long steps);

/// @brief What is missing when an answer cannot be loaded.
/// @param part "answer" or "checks", whichever could not be loaded
/// @param message the loader's own words
/// @return a sentence that names the function and says what to do
std::string words_for_missing(const std::string& part, const std::string& message);

}  // namespace grading
