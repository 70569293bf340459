#pragma once
/// @file
/// @brief Asks an answer to compute something: compiled and run under the grader's limits, without any check.

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "grading/grader.hpp"
#include "grading/limits.hpp"

namespace grading {

/// @brief The learner's answer did not reply; what() is one sentence for the learner that says why.
class AnswerFailure : public std::runtime_error {
 public:
  /// @brief An answer that failed.
  /// @param why one sentence
  /// @param messages the compiler's messages that matter, when it did not compile
  explicit AnswerFailure(const std::string& why, std::vector<std::string> messages = {})
      : std::runtime_error(why), compiler(std::move(messages)) {}
  /// @brief The compiler's messages that matter, errors first, each with its line; empty when it compiled.
  std::vector<std::string> compiler;
};

/// @brief What an answer may use while it is asked: more time than a check, for each request; all else as a check.
constexpr Limits kAskingLimits{20.0, Limits{}.address_space, Limits{}.output};

/// @brief Compiles an answer once and has it serve requests, one after the other, in one child process.
///
/// What the requests and replies mean is the business of whoever asks and of the exercise's module, see serving.hpp; an
/// experiment asks by experiments::run_on_answer().
/// @param exercise an exercise with a module that serves: attention, scaled_scores, softmax
/// @param answer the file; it is read, never written
/// @param requests what to ask
/// @param limits what the child may use; the time is for each request
/// @return a reply for each request
/// @throws AnswerFailure when the answer does not compile, throws, gives a wrong shape, crashes, hangs, leaves or
/// prints
///   too much
/// @throws GradingError when the workbook itself fails: no compiler, no such module, the answer's file unreadable
std::vector<std::string> ask_answer(const Exercise& exercise, const std::filesystem::path& answer,
                                    const std::vector<std::string>& requests, const Limits& limits = kAskingLimits);

}  // namespace grading
