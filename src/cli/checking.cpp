#include "cli/checking.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <vector>

#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/study.hpp"
#include "cli/verdict_text.hpp"
#include "grading/grader.hpp"
#include "tracker/store.hpp"

namespace cli {

namespace {

// An editor that saves all the time must not keep the learner waiting for ever.
constexpr int kTries = 3;

tracker::Attempt attempt_of(const grading::Verdict& verdict) {
  std::vector<std::string> mistakes;
  for (const grading::Diagnosis& diagnosis : verdict.diagnosis) mistakes.push_back(diagnosis.mistake);
  tracker::Attempt attempt;
  attempt.exercise = verdict.exercise;
  attempt.outcome = grading::to_string(verdict.outcome);
  attempt.points = verdict.points;
  attempt.max_points = verdict.max_points;
  attempt.passed = verdict.passed;
  attempt.mistakes = fmt::format("{}", fmt::join(mistakes, ","));
  attempt.verdict = grading::to_json(verdict);
  return attempt;
}

std::string after_pass(const Context& context) {
  return "  Passed: every check holds.\n" + next_line(next_step(progress(context)), context.terminal.width);
}

std::string after_miss(const catalogue::Exercise& exercise) {
  return fmt::format("  For a hint: ./workbook hint {}\n", exercise.id);
}

}  // namespace

Graded grade_file(const Context& context, const catalogue::Exercise& exercise, const std::filesystem::path& file) {
  Graded graded;
  for (int tries = 0; tries < kTries; ++tries) {
    graded.text = read_file(file);
    graded.verdict = grading::grade(gradable(context, exercise), context.shown(file));
    if (read_file(file) == graded.text) break;
  }
  return graded;
}

std::optional<std::string> record(const Context& context, const Graded& graded, const std::string& reason) {
  try {
    tracker::Store(context.study).record_attempt(attempt_of(graded.verdict), graded.text, reason);
    return std::nullopt;
  } catch (const tracker::StoreError& error) {
    return error.what();
  }
}

void show_verdict(const Context& context, const catalogue::Exercise& exercise, const grading::Verdict& verdict,
                  bool recorded) {
  if (context.json) {
    fmt::print("{}\n", grading::to_json(verdict));
    std::fflush(stdout);
    return;
  }
  std::string text = verdict_text(context, verdict);
  if (!verdict.passed) text += after_miss(exercise);
  if (verdict.passed && recorded) text += after_pass(context);
  context.say(text);
}

}  // namespace cli
