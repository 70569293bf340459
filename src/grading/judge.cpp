/// @file
/// @brief From a report to a verdict.
#include "grading/judge.hpp"

#include <algorithm>

#include "grading/compiler_messages.hpp"
#include "grading/diagnosis.hpp"
#include "grading/difference.hpp"
#include "grading/wording.hpp"

namespace grading {
namespace {

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

void read_sessions(Verdict& verdict, const Report& report, const std::vector<CheckWorth>& checks,
                   const MistakeSource& mistakes, const Limits& limits) {
  const Results results = read_results(report, checks, limits);
  if (!results.missing.empty()) {
    verdict.compiler.insert(verdict.compiler.begin(), results.missing);
    return fail_all(verdict, checks, results.missing);
  }
  verdict.outcome = results.outcome;
  verdict.checks = results.checks;
  verdict.first_wrong = first_wrong(results.trail);
  if (verdict.first_wrong) diagnose(results.trail, mistakes(), verdict);
  for (const auto& session : report.sessions) verdict.printed += session.printed.substr(0, 4096);
}

}  // namespace

bool compiled(const Finished& compiler) { return compiler.ending.how == "exit" && compiler.ending.code == 0; }

std::vector<std::string> compiler_messages(const Finished& compiler, const std::filesystem::path& answer) {
  auto messages = messages_that_matter(compiler.printed, absolute(answer).string(), answer.string());
  if (messages.empty() && !compiled(compiler)) messages.push_back(silent_failure(compiler));
  return messages;
}

Verdict refuse(const std::string& why, const std::vector<CheckWorth>& checks) {
  Verdict verdict;
  verdict.compiler = {why};
  fail_all(verdict, checks, why);
  add_points(verdict);
  return verdict;
}

Verdict judge(const Report& report, const std::filesystem::path& answer, const std::vector<CheckWorth>& checks,
              const MistakeSource& mistakes, const Limits& limits) {
  Verdict verdict;
  verdict.compiler = compiler_messages(report.compiler, answer);
  if (compiled(report.compiler)) {
    read_sessions(verdict, report, checks, mistakes, limits);
  } else {
    fail_all(verdict, checks, first_line(verdict.compiler.front()));
  }
  add_points(verdict);
  return verdict;
}

}  // namespace grading
