#pragma once
/// @file
/// @brief Compiles an answer and runs the checks on it, each in child processes with limits.

#include "grading/job.hpp"
#include "grading/report.hpp"

namespace grading {

/// @brief Does the whole job: one compiler, then one child for the checks, and another for the rest whenever one dies;
/// or one child for the job's requests.
/// @param job the answer and its exercise
/// @return what happened
/// @throws Cancelled when the grader is gone
Report run_job(const Job& job);

}  // namespace grading
