/// @file
/// @brief Experiments on learners' answers, in the process that runs them: right ones, wrong ones, and those that
/// misbehave.

#include "experiments/on_answer.hpp"

#include <stdlib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "grading/ask_answer.hpp"
#include "grading/catch.hpp"

using Catch::Matchers::Message;
using Catch::Matchers::WithinRel;

namespace {

namespace fs = std::filesystem;
using Given = std::map<std::string, std::string>;

// An answer may add in another order than the workbook.
constexpr double kTolerance = 1e-12;

// As long as a check, for answers that never come back.
constexpr double kSeconds = 2;

const fs::path kRoot = WORKBOOK_ROOT;

struct Asked {
  std::string id;
  std::string folder;  // NN_id
};

const Asked kAttention{"attention", "07_attention"};
const Asked kScaledScores{"scaled_scores", "05_scaled_scores"};
const Asked kSoftmax{"softmax", "03_softmax"};

fs::path file_of(const Asked& asked, const std::string& file) { return kRoot / "exercises" / asked.folder / file; }

fs::path hostile(const std::string& name) { return kRoot / "tests/experiments/answers" / (name + ".cpp"); }

std::vector<table::Table> run(const std::string& experiment, const Asked& asked, const fs::path& answer,
                              const std::vector<std::uint64_t>& seeds, const Given& given = {},
                              const grading::Limits& limits = grading::kAskingLimits) {
  const auto& kind = *experiments::find(experiment);
  const grading::Exercise exercise{asked.id, kRoot / "exercises" / asked.folder,
                                   fs::path(WORKBOOK_BUILD) / "exercises" / asked.id};
  const auto ask = [&](const auto& requests) { return grading::ask_answer(exercise, answer, requests, limits); };
  return experiments::run_on_answer(kind, seeds, experiments::complete(kind, given), ask);
}

table::Table own(const std::string& experiment, std::uint64_t seed, const Given& given = {}) {
  const auto& kind = *experiments::find(experiment);
  return experiments::run(kind, seed, experiments::complete(kind, given));
}

double number(const table::Table& table, std::size_t row, std::size_t column) {
  return std::get<double>(table.rows.at(row).at(column));
}

// The same numbers up to rounding, and the same words but for the name of the learner's own rows.
void check_near(const table::Table& yours, const table::Table& right) {
  CHECK(yours.columns == right.columns);
  REQUIRE(yours.rows.size() == right.rows.size());
  for (std::size_t i = 0; i < right.rows.size(); ++i) {
    for (std::size_t c = 0; c < right.columns.size(); ++c) {
      const auto* const value = std::get_if<double>(&right.rows[i][c]);
      if (value == nullptr || std::isnan(*value)) continue;
      CHECK_THAT(number(yours, i, c), WithinRel(*value, kTolerance));
    }
  }
}

// What is said when a softmax misbehaves, within its time.
std::string failure(const std::string& name) {
  grading::Limits limits = grading::kAskingLimits;
  limits.seconds_per_check = kSeconds;
  try {
    run("saturation", kSoftmax, hostile(name), {0}, {}, limits);
    return {};
  } catch (const grading::AnswerFailure& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("on a right answer every experiment gives what the workbook's own code gives", "[experiments][answer]") {
  for (const auto& kind : experiments::all()) {
    for (const Asked& asked : {kAttention, kScaledScores, kSoftmax}) {
      if (std::ranges::find(kind.answers, asked.id) == kind.answers.end()) continue;
      INFO(kind.name << " on " << asked.id);
      const Given few = kind.name == "study_day" ? Given{{"pairs", "50"}} : Given{};
      check_near(run(kind.name, asked, file_of(asked, "solution.cpp"), {3}, few).at(0), own(kind.name, 3, few));
    }
  }
}

TEST_CASE("several seeds run in one process, each as if alone", "[experiments][answer]") {
  const auto tables = run("saturation", kSoftmax, file_of(kSoftmax, "solution.cpp"), {0, 1, 18446744073709551615U});
  REQUIRE(tables.size() == 3);
  check_near(tables[0], own("saturation", 0));
  check_near(tables[1], own("saturation", 1));
  check_near(tables[2], own("saturation", 18446744073709551615U));
}

TEST_CASE("the parameters reach the answer's process", "[experiments][answer]") {
  const Given given{{"d_k", "8,2"}, {"n", "5"}};
  check_near(run("entropy", kScaledScores, file_of(kScaledScores, "solution.cpp"), {9}, given).at(0),
             own("entropy", 9, given));
}

TEST_CASE("the words of a table come back as they are, the empty ones too", "[experiments][answer]") {
  const Given few{{"pairs", "50"}};
  const auto day = run("study_day", kSoftmax, file_of(kSoftmax, "solution.cpp"), {0}, few).at(0);
  CHECK(table::same(day.rows.at(1).at(3), table::Cell(std::string())));
  const auto leak = run("causal_leak", kAttention, file_of(kAttention, "solution.cpp"), {0}).at(0);
  CHECK(table::same(leak.rows.at(0).at(0), table::Cell(std::string("Your attention"))));
  CHECK(number(leak, 0, 1) == 0);
}

TEST_CASE("a mistake shows in the numbers", "[experiments][answer]") {
  const auto right = own("saturation", 0);
  const auto table = run("saturation", kScaledScores, file_of(kScaledScores, "mistakes/divided_by_d_k.cpp"), {0}).at(0);
  CHECK(number(table, 4, 1) == number(right, 4, 1));
  CHECK(number(table, 4, 2) < number(right, 4, 2) / 2);
  const auto traps = own("causal_leak", 0);
  const auto leak = run("causal_leak", kAttention, file_of(kAttention, "mistakes/causal_after_softmax.cpp"), {0}).at(0);
  CHECK(table::same(traps.rows.at(3).at(0), table::Cell(std::string("The mask after softmax"))));
  CHECK_THAT(number(leak, 0, 1), WithinRel(number(traps, 3, 1), kTolerance));
}

TEST_CASE("NaN and infinity come back as what they are", "[experiments][answer]") {
  const auto table = run("saturation", kSoftmax, hostile("nan_and_infinity"), {0}).at(0);
  CHECK(number(table, 0, 1) == std::numeric_limits<double>::infinity());
  const auto narrow = run("saturation", kSoftmax, hostile("nan_and_infinity"), {0}, {{"n", "2"}}).at(0);
  CHECK(std::isnan(number(narrow, 0, 2)));
}

TEST_CASE("an answer that misbehaves is told in one sentence, with the call", "[experiments][answer]") {
  const std::string call = "in softmax_rows(scores [16, 16])";
  CHECK(failure("null_pointer") ==
        "your answer was stopped by a segmentation fault (a null or wild pointer, or a recursion without an end), " +
            call);
  CHECK(failure("endless_loop") == "your answer ran longer than 2 s, " + call);
  CHECK(failure("throws") == "your answer threw std::runtime_error: I give up, " + call);
  CHECK(failure("reads_outside") ==
        "your answer threw std::out_of_range: Matrix: row 0, column 16 is outside [16, 16], " + call);
  CHECK(failure("wrong_shape") == "your softmax_rows gave weights of shape [16, 17] where [16, 16] is right, " + call);
  CHECK(failure("prints_for_ever") == "your answer printed more than 1024 KiB, " + call);
  CHECK(failure("endless_global") == "your answer ran longer than 2 s, while its globals were made");
  CHECK(failure("exits") == "your answer ended the program (exit code 0) instead of returning, " + call);
}

TEST_CASE("time that the workbook itself takes is not told against the answer", "[experiments][answer]") {
  grading::Limits limits = grading::kAskingLimits;
  limits.seconds_per_check = kSeconds;
  const Given many{{"d_k", "4"}, {"std_d_k", "1200"}, {"pairs", "100000"}};
  CHECK_THROWS_MATCHES(run("study_day", kSoftmax, file_of(kSoftmax, "solution.cpp"), {0}, many, limits),
                       grading::AnswerFailure,
                       Message("this took longer than 2 s, and not in your answer; ask for less"));
}

TEST_CASE("an answer that is no program is told with the compiler's messages", "[experiments][answer]") {
  try {
    run("saturation", kSoftmax, hostile("does_not_compile"), {0});
    FAIL("it compiled");
  } catch (const grading::AnswerFailure& error) {
    CHECK(std::string(error.what()) == "your answer does not compile");
    REQUIRE_FALSE(error.compiler.empty());
    CHECK(error.compiler.front().find("does_not_compile.cpp:5:") != std::string::npos);
  }
  CHECK(failure("other_name") ==
        "your file does not define answer::softmax_rows(const attn::Matrix&): keep the starter's signature, inside "
        "namespace answer");
}

TEST_CASE("a file that is not there, and an exercise without experiments, are the workbook's errors",
          "[experiments][answer]") {
  CHECK_THROWS_AS(run("saturation", kSoftmax, hostile("absent"), {0}), grading::GradingError);
  const Asked other{"dot_product", "02_dot_product"};
  CHECK_THROWS_AS(run("saturation", other, file_of(other, "solution.cpp"), {0}), grading::GradingError);
}

TEST_CASE("nothing is left in the temporary folder", "[experiments][answer]") {
  std::string name = (fs::temp_directory_path() / "experiments-XXXXXX").string();
  REQUIRE(mkdtemp(name.data()) != nullptr);
  setenv("TMPDIR", name.c_str(), 1);
  failure("endless_loop");
  run("saturation", kSoftmax, file_of(kSoftmax, "solution.cpp"), {0});
  unsetenv("TMPDIR");
  CHECK(fs::is_empty(name));
  fs::remove_all(name);
}

TEST_CASE("a reply that is no table of the experiment is not taken for one", "[experiments][answer]") {
  const auto& kind = *experiments::find("dot_product_std");
  const auto parameters = experiments::complete(kind, {});
  const auto replied = [&](const std::vector<std::string>& replies) {
    return experiments::run_on_answer(kind, {0}, parameters, [&](const auto&) { return replies; });
  };
  CHECK(number(replied({"1\nnumber 4010000000000000\nwords \nnumber 7ff0000000000000\n"}).at(0), 0, 0) == 4);
  for (const std::string reply : {"", "x", "1\n", "1\nnumber 1\nnumber 2\n", "1\nnumber \nwords \nwords \n",
                                  "1\nnumber xyz\nwords \nwords \n", "1\n4\n4\n4\n", "-1\n"}) {
    INFO(reply);
    CHECK_THROWS_AS(replied({reply}), std::runtime_error);
  }
  CHECK_THROWS_AS(replied({}), std::runtime_error);
}
