#pragma once
/// @file
/// @brief Starts the runner on an answer and reads its report.

#include "grading/grader.hpp"
#include "grading/report.hpp"

namespace grading {

/// @brief Compiles an answer and runs its checks, in processes that end with this one.
///
/// Whatever happens to this process, kill -9 included, the runner ends every child and removes the temporary folder.
/// @param exercise the exercise
/// @param answer the file
/// @param limits what the checks may use
/// @param requests with any, these are served in place of the checks, see serving.hpp
/// @return what happened; without a session when the answer did not compile
/// @throws GradingError when the runner cannot be started or fails itself
Report run_answer(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits,
                  const std::vector<std::string>& requests = {});

}  // namespace grading
