/// @file
/// @brief Grading one answer.
#include "grading/grader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "grading/compiler_messages.hpp"
#include "grading/diagnosis.hpp"
#include "grading/difference.hpp"
#include "grading/kept.hpp"
#include "grading/results.hpp"
#include "grading/run_answer.hpp"
#include "grading/wording.hpp"

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

// Nothing ran: the first check says why, the others that they did not run.
void fail_all(Verdict& verdict, const std::vector<CheckWorth>& checks, const std::string& why) {
  verdict.outcome = Outcome::compile_error;
  verdict.checks.clear();
  for (const auto& check : checks) {
    verdict.checks.push_back({check.name, 0, check.points, false, "not run: the answer does not compile"});
  }
  if (!verdict.checks.empty()) verdict.checks.front().message = why;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// What to say when the compiler failed without a message about the file.
std::string silent_failure(const Finished& compiler) {
  if (compiler.ending.how == "timeout") return "the compiler did not finish within 10 s: is there an endless template?";
  if (compiler.ending.how == "output") return "the compiler printed far too much: is there an endless template?";
  if (compiler.printed.empty()) return "the compiler was stopped: it needed too much memory";
  return first_line(compiler.printed);
}

void read_compiler(Verdict& verdict, const Finished& compiler, const std::filesystem::path& answer) {
  verdict.compiler = messages_that_matter(compiler.printed, absolute(answer).string(), answer.string());
}

bool compiled(const Finished& compiler) { return compiler.ending.how == "exit" && compiler.ending.code == 0; }

void add_points(Verdict& verdict) {
  for (const auto& check : verdict.checks) {
    verdict.points += check.points;
    verdict.max_points += check.max_points;
  }
  verdict.passed = !verdict.checks.empty() &&
                   std::all_of(verdict.checks.begin(), verdict.checks.end(), [](const auto& c) { return c.passed; });
}

std::optional<WrongObservation> first_wrong(const Trail& trail) {
  const auto wrong = std::find_if(trail.begin(), trail.end(), [](const Observation& seen) { return !seen.ok; });
  if (wrong == trail.end()) return std::nullopt;
  const auto [yours, right] = yours_and_right(*wrong);
  return WrongObservation{wrong->check, wrong->input, yours, right, kind_of_difference(trail)};
}

void judge(Verdict& verdict, const Exercise& exercise, const Report& report, const std::vector<CheckWorth>& checks,
           const Limits& limits) {
  const Results results = read_results(report, checks, limits);
  if (!results.missing.empty()) {
    verdict.compiler.insert(verdict.compiler.begin(), results.missing);
    return fail_all(verdict, checks, results.missing);
  }
  verdict.outcome = results.outcome;
  verdict.checks = results.checks;
  verdict.first_wrong = first_wrong(results.trail);
  if (verdict.first_wrong) diagnose(results.trail, read_mistakes(exercise), verdict);
  for (const auto& session : report.sessions) verdict.printed += session.printed.substr(0, 4096);
}

void fail_compiling(Verdict& verdict, const Finished& compiler, const std::vector<CheckWorth>& checks) {
  if (verdict.compiler.empty()) verdict.compiler.push_back(silent_failure(compiler));
  fail_all(verdict, checks, first_line(verdict.compiler.front()));
}

void fill(Verdict& verdict, const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits) {
  require_readable(answer);
  const auto checks = read_checks(exercise);
  const auto size = std::filesystem::file_size(answer);
  if (size > kLargestAnswer) {
    verdict.compiler = {fmt::format("{} has {} MiB; an answer has at most 1 MiB", answer.string(), size >> 20)};
    return fail_all(verdict, checks, verdict.compiler.front());
  }
  const Report report = run_answer(exercise, answer, limits);
  read_compiler(verdict, report.compiler, answer);
  if (!compiled(report.compiler)) return fail_compiling(verdict, report.compiler, checks);
  judge(verdict, exercise, report, checks, limits);
}

}  // namespace

Verdict grade(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits) {
  const auto start = std::chrono::steady_clock::now();
  Verdict verdict;
  verdict.exercise = exercise.id;
  fill(verdict, exercise, answer, limits);
  add_points(verdict);
  verdict.duration_ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return verdict;
}

}  // namespace grading
