#include "cli/verdict_text.hpp"

#include <sstream>

#include "cli/files.hpp"
#include "grading/catch.hpp"
#include "workbook_process.hpp"

using grading::Verdict;

namespace {

cli::Context context_in(const std::filesystem::path& root) { return {root, {}, {}, cli::Terminal{}, false}; }

Verdict wrong_answer() {
  Verdict verdict;
  verdict.exercise = "dot_product";
  verdict.points = 1;
  verdict.max_points = 3;
  verdict.checks = {
      {"the answer compiles and runs", 1, 1, true, ""},
      {"a score is the sum of the products", 0, 2, false, "q = [1, 2, 3]   k = [4, 5, 6]\nyours 21   right 32"}};
  verdict.first_wrong = {"a score is the sum of the products", "q = [1]", "21", "32", ""};
  return verdict;
}

}  // namespace

TEST_CASE("a verdict shows points, signs and the input of what failed", "[cli][verdict]") {
  const std::string text = cli::verdict_text(context_in("/none"), wrong_answer());
  CHECK(text.find("1 of 3 points\n") != std::string::npos);
  CHECK(text.find("  ✓ the answer compiles and runs") != std::string::npos);
  CHECK(text.find("  ✗ a score is the sum of the products") != std::string::npos);
  CHECK(text.find("0 of 2\n") != std::string::npos);
  CHECK(text.find("q = [1, 2, 3]") != std::string::npos);
  CHECK(text.find("no mistake that the workbook knows by name") != std::string::npos);
}

TEST_CASE("a named mistake comes with its agreement, its reason and the heading to read again", "[cli][verdict]") {
  const Folder root;
  cli::write_file(root.path() / "lessons/02_scores/lesson.md", "# Lesson 2: Scores\n\n## A score is a dot product\n");
  Verdict verdict = wrong_answer();
  verdict.diagnosis = {
      {"added", "added q and k", "a score multiplies", 9, 9, "lessons/02_scores/lesson.md#a-score-is-a-dot-product"}};
  const std::string text = cli::verdict_text(context_in(root.path()), verdict);
  CHECK(text.find("This looks like: added q and k (agrees on 9 of 9 observations).") != std::string::npos);
  CHECK(text.find("a score multiplies") != std::string::npos);
  CHECK(text.find("Read again: lessons/02_scores/lesson.md, \"A score is a dot product\".") != std::string::npos);
  CHECK(text.find("knows by name") == std::string::npos);
}

TEST_CASE("two look-alikes are both named, the page only once", "[cli][verdict]") {
  Verdict verdict = wrong_answer();
  verdict.diagnosis = {{"a", "first title", "", 9, 9, "lessons/x.md#y"},
                       {"b", "second title", "", 9, 9, "lessons/x.md#y"}};
  const std::string text = cli::verdict_text(context_in("/none"), verdict);
  CHECK(text.find("one of 2 mistakes") != std::string::npos);
  CHECK(text.find("first title") != std::string::npos);
  CHECK(text.find("second title") != std::string::npos);
  CHECK(text.find("Read again") == text.rfind("Read again"));
}

TEST_CASE("two mistakes at once are both named, each with its part", "[cli][verdict]") {
  Verdict verdict = wrong_answer();
  verdict.two_at_once = true;
  verdict.diagnosis = {{"a", "first title", "", 3, 9, "lessons/x.md#y", "causal = false"},
                       {"b", "second title", "", 2, 9, "lessons/x.md#z", "causal = true"}};
  const std::string text = cli::verdict_text(context_in("/none"), verdict);
  CHECK(text.find("two mistakes at once") != std::string::npos);
  CHECK(text.find("first title (alone explains 3 of the 9 wrong observations") != std::string::npos);
  CHECK(text.find("causal = true") != std::string::npos);
}

TEST_CASE("the nearest mistake is told as near, with where it differs and what to read", "[cli][verdict]") {
  Verdict verdict = wrong_answer();
  verdict.nearest = {"a", "first title", "", 8, 9, "lessons/x.md#y", "causal = true"};
  const std::string text = cli::verdict_text(context_in("/none"), verdict);
  CHECK(text.find("knows by name") != std::string::npos);
  CHECK(text.find("The nearest is: first title. The two agree on 8 of 9 observations") != std::string::npos);
  CHECK(text.find("Read again: lessons/x.md#y") != std::string::npos);
}

TEST_CASE("an unnamed mistake is told by its kind of difference", "[cli][verdict]") {
  Verdict verdict = wrong_answer();
  verdict.first_wrong->difference = "off by a constant factor 2.83";
  CHECK(cli::verdict_text(context_in("/none"), verdict).find("off by a constant factor 2.83") != std::string::npos);
}

TEST_CASE("a compile error shows the compiler's words and no checks", "[cli][verdict]") {
  Verdict verdict = wrong_answer();
  verdict.outcome = grading::Outcome::compile_error;
  verdict.compiler = {"answers/dot_product.cpp:5: error: expected ';'"};
  const std::string text = cli::verdict_text(context_in("/none"), verdict);
  CHECK(text.find("does not compile") != std::string::npos);
  CHECK(text.find("expected ';'") != std::string::npos);
  CHECK(text.find("✗") == std::string::npos);
}

TEST_CASE("every line of a verdict fits 80 columns, however long its words", "[cli][verdict]") {
  Verdict verdict = wrong_answer();
  std::string words;
  for (int word = 0; word < 40; ++word) words += "word ";
  verdict.checks.push_back({words, 0, 2, false, words});
  verdict.diagnosis = {{"a", words, words, 9, 9, "lessons/x.md#y"}};
  verdict.compiler = {words};
  std::istringstream lines(cli::verdict_text(context_in("/none"), verdict));
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    CHECK(cli::columns(line) <= 80);
  }
}
