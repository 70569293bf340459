/// @file
/// @brief Grading one answer.
#include "grading/grader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "grading/compiler_messages.hpp"
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

// The first input on which two look-alikes differ, if the tolerance hides one.
std::string what_tells_apart(const KeptMistake& one, const KeptMistake& other) {
  for (std::size_t i = 0; i < std::min(one.trail.size(), other.trail.size()); ++i) {
    if (!alike(one.trail[i], other.trail[i])) return "what tells them apart: " + one.trail[i].input;
  }
  return "no input of the checks tells them apart";
}

void diagnose(Verdict& verdict, const Trail& trail, const std::vector<KeptMistake>& mistakes) {
  const int of = static_cast<int>(trail.size());
  std::vector<const KeptMistake*> named;
  for (const auto& mistake : mistakes) {
    if (mistake.trail.size() != trail.size() || agreement(trail, mistake.trail) != of) continue;
    named.push_back(&mistake);
    verdict.diagnosis.push_back({mistake.mistake, mistake.title, mistake.why, of, of, mistake.lesson});
  }
  if (named.size() > 1) verdict.look_alikes = what_tells_apart(*named[0], *named[1]);
}

void read_checks(Verdict& verdict, const Report& report, const Kept& kept, const Limits& limits) {
  const Results results = read_results(report, kept.checks, limits);
  if (!results.missing.empty()) {
    verdict.compiler.insert(verdict.compiler.begin(), results.missing);
    return fail_all(verdict, kept.checks, results.missing);
  }
  verdict.outcome = results.outcome;
  verdict.checks = results.checks;
  verdict.first_wrong = first_wrong(results.trail);
  if (verdict.first_wrong) diagnose(verdict, results.trail, kept.mistakes);
  for (const auto& session : report.sessions) verdict.printed += session.printed.substr(0, 4096);
}

void read_report(Verdict& verdict, const Report& report, const Kept& kept, const std::filesystem::path& answer,
                 const Limits& limits) {
  read_compiler(verdict, report.compiler, answer);
  if (compiled(report.compiler)) return read_checks(verdict, report, kept, limits);
  if (verdict.compiler.empty()) verdict.compiler.push_back(silent_failure(report.compiler));
  fail_all(verdict, kept.checks, first_line(verdict.compiler.front()));
}

void fill(Verdict& verdict, const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits) {
  require_readable(answer);
  const Kept kept = read_kept(exercise);
  const auto size = std::filesystem::file_size(answer);
  if (size > kLargestAnswer) {
    verdict.compiler = {fmt::format("{} has {} MiB; an answer has at most 1 MiB", answer.string(), size >> 20)};
    return fail_all(verdict, kept.checks, verdict.compiler.front());
  }
  read_report(verdict, run_answer(exercise, answer, limits), kept, answer, limits);
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
