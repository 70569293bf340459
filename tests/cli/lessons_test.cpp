#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/terminal.hpp"
#include "grading/catch.hpp"
#include "workbook_process.hpp"

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("lesson without a number is the first one not done", "[cli][lessons]") {
  const auto lesson = nlohmann::json::parse(Learner().runs({"lesson", "--json"}).out);
  CHECK(lesson["number"] == 1);
  CHECK(lesson["done"] == false);
  CHECK(holds(lesson["path"], "lesson.md"));
}

TEST_CASE("a lesson in a pipe is plain text with its formulas readable and its markers gone", "[cli][lessons]") {
  const Ended ended = Learner().runs({"lesson", "1"});
  CHECK(ended.code == 0);
  CHECK_FALSE(ended.out.empty());
  CHECK_FALSE(holds(ended.out, "\033["));
  CHECK_FALSE(holds(ended.out, "<!--"));
  CHECK_FALSE(holds(ended.out, "$`"));
  CHECK_FALSE(holds(ended.out, "\\frac"));
  CHECK(holds(ended.out, "./workbook run 1"));
}

TEST_CASE("a lesson on a terminal goes through the pager that the learner chose", "[cli][lessons]") {
  const Ended ended = Learner().sees({{"lesson", "1"}, "", {{"PAGER", "sed 's/^/paged:/'"}}});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "paged:"));
}

TEST_CASE("a pager that is not there does not hide the page", "[cli][lessons]") {
  const Ended ended = Learner().sees({{"lesson", "1"}, "", {{"PAGER", "no_such_pager"}}});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "./workbook run 1"));
}

TEST_CASE("reading ahead is allowed and said", "[cli][lessons]") {
  const Ended ended = Learner().runs({"lesson", "2"});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "lesson 1 is not done yet"));
  CHECK_FALSE(holds(Learner().runs({"lesson", "1"}).out, "not done yet"));
}

TEST_CASE("a lesson is found by its name, an unknown one is refused", "[cli][lessons]") {
  const Learner learner;
  CHECK(nlohmann::json::parse(learner.runs({"lesson", "score", "--json"}).out)["number"] == 2);
  CHECK(learner.runs({"lesson", "99"}).code == 2);
  CHECK(holds(learner.runs({"lesson", "soores"}).err, "did you mean scores?"));
}

TEST_CASE("a damaged record does not stand between the learner and the page", "[cli][lessons]") {
  const Learner learner;
  write_text(learner.study() / "study.db", std::string(8192, 'x'));
  const Ended ended = learner.runs({"lesson", "1"});
  CHECK(ended.code == 0);
  CHECK_FALSE(ended.out.empty());
  CHECK(holds(ended.err, "study.db"));
}

TEST_CASE("run shows the programs' output, and the lesson is done when all checks hold", "[cli][lessons]") {
  const Learner learner;
  const Ended ended = learner.runs({"run", "1"});
  INFO(ended.out << ended.err);
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "== Checks ==\n  ✓ "));
  CHECK(holds(ended.out, "Lesson 1 is done"));
  CHECK(nlohmann::json::parse(learner.runs({"lesson", "--list", "--json"}).out).at(0)["done"] == true);
  CHECK(nlohmann::json::parse(learner.runs({"lesson", "--json"}).out)["number"] == 2);
  CHECK(holds(learner.runs(std::vector<std::string>{}).out, "1 of "));
}

TEST_CASE("run --json prints one object", "[cli][lessons]") {
  const auto run = nlohmann::json::parse(Learner().runs({"run", "1", "--json"}).out);
  CHECK(run["done"] == true);
  CHECK(run["held"] == run["of"]);
  CHECK(run["checks"].size() == run["of"]);
  CHECK(run["checks"].at(0)["holds"] == true);
}

TEST_CASE("a task can be read like a page", "[cli][lessons]") {
  const Ended ended = Learner().runs({"task", "dot_product"});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "What to write"));
  CHECK(holds(ended.out, "./workbook start dot_product"));
}
