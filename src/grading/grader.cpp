/// @file
/// @brief Grading one answer.
#include "grading/grader.hpp"

#include <chrono>

#include "grading/answer_file.hpp"
#include "grading/judge.hpp"
#include "grading/kept.hpp"
#include "grading/run_answer.hpp"

namespace grading {
namespace {

Verdict verdict_on(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits) {
  require_readable(answer);
  const auto checks = read_checks(exercise);
  if (const auto why = too_large(answer); !why.empty()) return refuse(why, checks);
  return judge(
      run_answer(exercise, answer, limits), answer, checks, [&] { return read_mistakes(exercise); }, limits);
}

}  // namespace

Verdict grade(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits) {
  const auto start = std::chrono::steady_clock::now();
  Verdict verdict = verdict_on(exercise, answer, limits);
  verdict.exercise = exercise.id;
  verdict.duration_ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return verdict;
}

}  // namespace grading
