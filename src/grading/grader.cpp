/// @file
/// @brief Grading one answer.
#include "grading/grader.hpp"

#include <fmt/format.h>

#include <chrono>
#include <fstream>

#include "grading/judge.hpp"
#include "grading/kept.hpp"
#include "grading/run_answer.hpp"

namespace grading {
namespace {

constexpr std::uintmax_t kLargestAnswer = std::uintmax_t{1} << 20;

void require_readable(const std::filesystem::path& answer) {
  if (!std::filesystem::exists(answer)) throw GradingError(answer.string() + " does not exist");
  if (!std::filesystem::is_regular_file(answer)) {
    throw GradingError(answer.string() + " is not a file; name the .cpp file with your answer");
  }
  if (!std::ifstream(answer)) throw GradingError(answer.string() + " cannot be read; look at its permissions");
}

Verdict verdict_on(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits) {
  require_readable(answer);
  const auto checks = read_checks(exercise);
  const auto size = std::filesystem::file_size(answer);
  if (size > kLargestAnswer) {
    return refuse(fmt::format("{} has {} MiB; an answer has at most 1 MiB", answer.string(), size >> 20), checks);
  }
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
