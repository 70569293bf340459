#pragma once
/// @file
/// @brief What the grader asks of the runner.

#include <filesystem>
#include <string>
#include <vector>

#include "grading/limits.hpp"

namespace grading {

/// @brief The runner's descriptor that ends when the grader goes away.
constexpr int kGraderFd = 3;
/// @brief The runner's descriptor that the report is written to.
constexpr int kReportFd = 4;

/// @brief One answer to compile and to run the checks on.
struct Job {
  /// @brief The exercise's folder.
  std::filesystem::path exercise_folder;
  /// @brief Where the build keeps the checks and the precompiled header.
  std::filesystem::path prebuilt;
  /// @brief The learner's file.
  std::filesystem::path answer;
  /// @brief A folder for this job alone; the runner removes it.
  std::filesystem::path scratch;
  /// @brief What the checks' children may use.
  Limits limits;
  /// @brief What to ask the answer in place of running the checks; usually nothing.
  std::vector<std::string> requests = {};
};

/// @brief The job as the runner's arguments.
/// @param job any job
/// @return the arguments after the program's name
std::vector<std::string> to_arguments(const Job& job);

/// @brief The job from the runner's arguments.
/// @param arguments what to_arguments() gave
/// @return the job
/// @throws std::exception when they are not a job
Job from_arguments(const std::vector<std::string>& arguments);

}  // namespace grading
