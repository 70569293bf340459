/// Answers that crash, hang, print, leave or lie: none passes, none stops the workbook, none leaves a process behind.
#include <string>
#include <vector>

#include "grading/catch.hpp"
#include "grading/grader.hpp"
#include "grading/twice.hpp"

namespace {

using grading::Outcome;
using grading::Verdict;

const std::string kBigTable = "table = [[1, 2, 3], [4, 5, 6]]";

Verdict grade_and_look_behind(const std::string& name) {
  const twice::TemporaryFolder temporary;
  INFO("hostile/" << name << ".cpp");
  const Verdict verdict = grading::grade(twice::exercise(), twice::hostile(name));
  CHECK(temporary.is_empty());
  CHECK(temporary.processes().empty());
  CHECK_FALSE(verdict.passed);
  CHECK(verdict.max_points == 4);
  CHECK(verdict.checks.size() == 3);
  return verdict;
}

// The second check gives the tables with two rows, on which these answers misbehave; the first and third still run.
void expect_only_second_check_fails(const std::string& name, Outcome outcome, const std::string& words) {
  const Verdict verdict = grade_and_look_behind(name);
  INFO("hostile/" << name << ".cpp: " << verdict.checks[1].message);
  CHECK(grading::to_string(verdict.outcome) == grading::to_string(outcome));
  CHECK(verdict.points == 2);
  CHECK(verdict.checks[0].passed);
  CHECK_FALSE(verdict.checks[1].passed);
  CHECK(verdict.checks[2].passed);
  CHECK(verdict.checks[1].message.find(words) != std::string::npos);
  CHECK(verdict.checks[1].message.find(kBigTable) != std::string::npos);
}

void expect_nothing_runs(const std::string& name, Outcome outcome, const std::string& words) {
  const Verdict verdict = grade_and_look_behind(name);
  INFO("hostile/" << name << ".cpp: " << verdict.checks[0].message);
  CHECK(grading::to_string(verdict.outcome) == grading::to_string(outcome));
  CHECK(verdict.points == 0);
  CHECK(verdict.checks[0].message.find(words) != std::string::npos);
  CHECK(verdict.checks[1].message.find("not run") != std::string::npos);
  CHECK(verdict.checks[2].message.find("not run") != std::string::npos);
}

struct Case {
  std::string name;
  std::string words;
};

}  // namespace

TEST_CASE("a crash is told with the input, and the other checks still run") {
  const auto hostile = GENERATE(values<Case>({{"endless_recursion", "segmentation fault"},
                                              {"null_pointer", "segmentation fault"},
                                              {"aborts", "abort"},
                                              {"throws_in_a_destructor", "terminate"},
                                              {"jumps_out", "stopped by"},
                                              {"divides_by_zero", "arithmetic fault"},
                                              {"sets_an_alarm", "signal 14"},
                                              {"writes_a_huge_file", "file that is too large"},
                                              {"reads_past_a_vector", "std::vector"},
                                              {"reads_past_a_span", "std::span"}}));
  expect_only_second_check_fails(hostile.name, Outcome::crash, hostile.words);
}

TEST_CASE("leaving instead of returning is not a pass") {
  const auto hostile = GENERATE(values<Case>({{"exits", "ended the program"},
                                              {"exits_at_once", "ended the program"},
                                              {"quick_exits", "ended the program"},
                                              {"closes_everything", "ended the program"}}));
  expect_only_second_check_fails(hostile.name, Outcome::crash, hostile.words);
}

TEST_CASE("an answer without an end is stopped") {
  const auto name = GENERATE("endless_loop", "blocks_signals", "goes_on_in_a_copy");
  expect_only_second_check_fails(name, Outcome::timeout, "ran longer than 2 s");
}

TEST_CASE("printing without an end is stopped") {
  expect_only_second_check_fails("prints_for_ever", Outcome::output_limit, "printed more than 1024 KiB");
}

TEST_CASE("repeated work is told as such, long before the time limit") {
  const Verdict verdict = grade_and_look_behind("repeats_work");
  INFO(verdict.checks[2].message);
  CHECK(verdict.outcome == Outcome::timeout);
  CHECK(verdict.points == 3);
  CHECK(verdict.checks[2].message.starts_with("repeated work: stopped after 1000 steps"));
  CHECK(verdict.checks[2].message.ends_with("on table = a table of shape [0, 5]"));
  CHECK(verdict.duration_ms < 1000 * grading::Limits{}.seconds_per_check);
}

TEST_CASE("an exception is told with its type, and the next observation still runs") {
  const auto hostile = GENERATE(values<Case>({{"throws_a_runtime_error", "threw std::runtime_error: I give up"},
                                              {"throws_an_int", "threw int"},
                                              {"allocates_for_ever", "threw std::bad_alloc"},
                                              {"reads_past_the_matrix", "threw std::out_of_range: Matrix: row 2"}}));
  expect_only_second_check_fails(hostile.name, Outcome::graded, hostile.words);
}

TEST_CASE("a wrong shape and NaN are wrong values, not crashes") {
  const auto hostile = GENERATE(values<Case>(
      {{"wrong_shape", "yours [[0, 0], [0, 0], [0, 0]]"}, {"gives_nan", "yours [[NaN, NaN, NaN], [NaN, NaN, NaN]]"}}));
  expect_only_second_check_fails(hostile.name, Outcome::graded, hostile.words);
}

TEST_CASE("the kind of difference is named where it holds on every wrong observation") {
  CHECK(grade_and_look_behind("gives_nan").first_wrong->difference == "every value is NaN");
  CHECK(grade_and_look_behind("wrong_shape").first_wrong->difference == "the shape is wrong");
}

TEST_CASE("a printed pass is no pass") {
  const Verdict verdict = grade_and_look_behind("exits_after_a_fake_pass");
  CHECK(verdict.outcome == Outcome::crash);
  CHECK(verdict.points == 0);
  CHECK(verdict.checks[0].message.find("ended the program") != std::string::npos);
}

TEST_CASE("a global that hangs, leaves or throws is told against the first check") {
  const auto [name, outcome, words] =
      GENERATE(table<std::string, Outcome, std::string>({{"endless_global", Outcome::timeout, "ran longer than 2 s"},
                                                         {"exiting_global", Outcome::crash, "ended the program"},
                                                         {"throwing_global", Outcome::crash, "terminate"}}));
  expect_nothing_runs(name, outcome, words);
}

TEST_CASE("an answer that ends its guardian ends itself and what it hid") {
  const auto name = GENERATE("kills_its_parent", "hides_and_kills_its_parent");
  const Verdict verdict = grade_and_look_behind(name);
  CHECK(verdict.outcome == Outcome::crash);
  CHECK(verdict.points == 0);
}

TEST_CASE("processes that an answer hides are ended, whatever it answers") {
  const twice::TemporaryFolder temporary;
  const Verdict verdict = grading::grade(twice::exercise(), twice::hostile("leaves_processes_behind"));
  CHECK(verdict.passed);
  CHECK(temporary.processes().empty());
  CHECK(temporary.is_empty());
}

TEST_CASE("what cannot be compiled or linked names what is wrong") {
  const auto hostile =
      GENERATE(values<Case>({{"missing_function", "does not define answer::twice(const attn::Matrix&)"},
                             {"changed_signature", "does not define answer::twice(const attn::Matrix&)"},
                             {"empty", "does not define answer::twice(const attn::Matrix&)"},
                             {"uses_what_is_not_there", "uses answer::helper(int), which is declared"},
                             {"does_not_compile", "does_not_compile.cpp:7:"},
                             {"error_in_a_header", "error_in_a_header.cpp:12:"}}));
  expect_nothing_runs(hostile.name, Outcome::compile_error, hostile.words);
}

TEST_CASE("a compiler without an end is stopped") {
  const auto name = GENERATE("endless_template", "includes_for_ever", "computes_while_compiling");
  expect_nothing_runs(name, Outcome::compile_error, "");
}
