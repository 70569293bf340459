/// The grader on answers of good faith, on strange files and strange places.
#include <fstream>

#include "grading/catch.hpp"
#include "grading/kept.hpp"
#include "grading/twice.hpp"

namespace {

namespace fs = std::filesystem;
using grading::Outcome;

fs::path answer_file(const std::string& name) { return twice::exercise().folder / name; }

}  // namespace

TEST_CASE("a right answer passes with full points") {
  const auto verdict = grading::grade(twice::exercise(), answer_file("solution.cpp"));
  CHECK(verdict.passed);
  CHECK(verdict.points == 4);
  CHECK(verdict.outcome == Outcome::graded);
  CHECK(verdict.diagnosis.empty());
  CHECK_FALSE(verdict.first_wrong.has_value());
  CHECK(verdict.duration_ms > 0);
}

TEST_CASE("a kept mistake is named, with where to read again") {
  const auto verdict = grading::grade(twice::exercise(), answer_file("mistakes/squared.cpp"));
  REQUIRE(verdict.diagnosis.size() == 1);
  CHECK(verdict.diagnosis[0].mistake == "squared");
  CHECK(verdict.diagnosis[0].title == "squared the entry");
  CHECK(verdict.diagnosis[0].why == "Two times x is not x times x.");
  CHECK(verdict.diagnosis[0].lesson == "lessons/01_query_key_value/lesson.md#shapes");
  CHECK(verdict.diagnosis[0].agrees == 4);
  CHECK(verdict.diagnosis[0].of == 4);
}

TEST_CASE("the first wrong observation names the check, the input and both values") {
  const auto verdict = grading::grade(twice::exercise(), answer_file("starter.cpp"));
  REQUIRE(verdict.first_wrong.has_value());
  CHECK(verdict.first_wrong->check == "every entry, \"big\" or small, is doubled [really, all]");
  CHECK(verdict.first_wrong->input == "table = [[1, 2, 3], [4, 5, 6]]");
  CHECK(verdict.first_wrong->yours == "[[1, 2, 3], [4, 5, 6]]");
  CHECK(verdict.first_wrong->right == "[[2, 4, 6], [8, 10, 12]]");
  CHECK(verdict.first_wrong->difference == "an input came back");
  CHECK(verdict.diagnosis.empty());
}

TEST_CASE("mistakes that behave alike are both named, and it is said that nothing tells them apart") {
  const auto verdict = grading::grade(twice::exercise(), answer_file("mistakes/tripled.cpp"));
  REQUIRE(verdict.diagnosis.size() == 2);
  CHECK(verdict.diagnosis[0].mistake == "three_times");
  CHECK(verdict.diagnosis[1].mistake == "tripled");
  CHECK(verdict.look_alikes == "no input of the checks tells them apart");
}

TEST_CASE("the kill matrix names a gap") {
  for (const auto& row : grading::kill_matrix(twice::exercise())) {
    INFO(row.role << " " << row.name << " " << row.gap);
    const bool is_look_alike = row.name == "tripled" || row.name == "three_times";
    CHECK(row.holds == !is_look_alike);
    if (is_look_alike) CHECK(row.gap == "is named as: three_times, tripled");
  }
}

TEST_CASE("an answer may lie anywhere and be called anything") {
  const twice::TemporaryFolder temporary;
  const auto name =
      GENERATE("with space.cpp", "it's \"quoted\" $HOME `x`.cpp", "-o.cpp", "größe→答え.cpp", "no ending");
  const fs::path folder = temporary.path() / "a b'c";
  fs::create_directory(folder);
  fs::copy_file(answer_file("solution.cpp"), folder / name);
  INFO(name);
  CHECK(grading::grade(twice::exercise(), folder / name).passed);
}

TEST_CASE("grading writes nothing beside the answer") {
  const twice::TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "study";
  fs::create_directory(folder);
  fs::copy_file(answer_file("solution.cpp"), folder / "answer.cpp");
  fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
  CHECK(grading::grade(twice::exercise(), folder / "answer.cpp").passed);
  CHECK(std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1);
  fs::permissions(folder, fs::perms::owner_all);
}

TEST_CASE("a compiler's error names the file as it was given, the line and the code") {
  const auto verdict = grading::grade(twice::exercise(), fs::relative(twice::hostile("does_not_compile")));
  REQUIRE_FALSE(verdict.compiler.empty());
  const std::string expected = fs::relative(twice::hostile("does_not_compile")).string() + ":7:18: error: ";
  CHECK(verdict.compiler[0].substr(0, expected.size()) == expected);
  CHECK(verdict.compiler[0].find("result(0, 0) = twise * table(0, 0);") != std::string::npos);
  CHECK(verdict.compiler[0].find(WORKBOOK_ROOT) == std::string::npos);
}

TEST_CASE("bytes that are not a program, or not UTF-8, are a compile error that can be printed as JSON") {
  const twice::TemporaryFolder temporary;
  const fs::path file = temporary.path() / "bytes.cpp";
  const auto text = GENERATE(std::string("\x7f"
                                         "ELF\0\0\xff\xfe\x80 binary",
                                         16),
                             std::string("int caf\xe9 = nothing;\n"));
  twice::write(file, text);
  const auto verdict = grading::grade(twice::exercise(), file);
  CHECK(verdict.outcome == Outcome::compile_error);
  CHECK_FALSE(grading::to_json(verdict).empty());
}

TEST_CASE("a file of 50 MB is refused as an answer, not compiled") {
  const twice::TemporaryFolder temporary;
  const fs::path file = temporary.path() / "large.cpp";
  twice::write(file, std::string(50 << 20, ' '));
  const auto verdict = grading::grade(twice::exercise(), file);
  CHECK(verdict.outcome == Outcome::compile_error);
  CHECK(verdict.checks[0].message.find("50 MiB") != std::string::npos);
}

TEST_CASE("what is no file is the workbook's error, not the answer's") {
  const twice::TemporaryFolder temporary;
  CHECK_THROWS_AS(grading::grade(twice::exercise(), temporary.path()), grading::GradingError);
  CHECK_THROWS_AS(grading::grade(twice::exercise(), temporary.path() / "absent.cpp"), grading::GradingError);
  CHECK_THROWS_AS(grading::grade(twice::exercise(), "/dev/zero"), grading::GradingError);
}

TEST_CASE("an exercise that is not built is the workbook's error") {
  auto exercise = twice::exercise();
  exercise.prebuilt /= "absent";
  CHECK_THROWS_AS(grading::grade(exercise, answer_file("solution.cpp")), grading::GradingError);
}

TEST_CASE("a temporary folder that cannot be used is the workbook's error") {
  setenv("TMPDIR", "/nowhere/at all", 1);
  CHECK_THROWS_AS(grading::grade(twice::exercise(), answer_file("solution.cpp")), grading::GradingError);
  unsetenv("TMPDIR");
}

TEST_CASE("what an answer prints is kept for the learner, to a limit") {
  const twice::TemporaryFolder temporary;
  const fs::path file = temporary.path() / "prints.cpp";
  std::string text = twice::read(answer_file("solution.cpp"));
  text.insert(0, "#include <cstdio>\n").insert(text.find("  attn::Matrix result"), "  std::puts(\"here\");\n");
  twice::write(file, text);
  const auto verdict = grading::grade(twice::exercise(), file);
  CHECK(verdict.passed);
  CHECK(verdict.printed.find("here\n") == 0);
}
