#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "grading/catch.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path kExercise = fs::path(WORKBOOK_ROOT) / "exercises/02_dot_product";

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string solution() { return text_of(kExercise / "solution.cpp"); }
std::string mistake(const std::string& name) { return text_of(kExercise / "mistakes" / (name + ".cpp")); }

// A learner who wrote this answer to dot_product.
void answers(const Learner& learner, const std::string& text) { write_text(learner.answer("dot_product"), text); }

// An answer that leaves a mark when it begins, and then does what the words say.
std::string marking_answer(const fs::path& mark, const std::string& words) {
  return "#include <unistd.h>\n#include <cstdio>\n#include \"answer.hpp\"\nnamespace answer {\n"
         "double dot_product(std::span<const double>, std::span<const double>) {\n  std::fclose(std::fopen(\"" +
         mark.string() + "\", \"w\"));\n  " + words + "\n}\n}\n";
}

void damage_record(const Learner& learner) { write_text(learner.study() / "study.db", std::string(8192, 'x')); }

}  // namespace

TEST_CASE("start puts the starter there once, and never again over the learner's words", "[cli][answers]") {
  const Learner learner;
  const Ended first = learner.runs({"start", "dot"});
  CHECK(first.code == 0);
  CHECK(holds(first.out, "is ready"));
  CHECK(text_of(learner.answer("dot_product")) == text_of(kExercise / "starter.cpp"));

  answers(learner, "my words");
  const Ended again = learner.runs({"start", "dot_product"});
  CHECK(again.code == 0);
  CHECK(holds(again.out, "already there"));
  CHECK(text_of(learner.answer("dot_product")) == "my words");
}

TEST_CASE("check without an answer says how to start", "[cli][answers]") {
  const Learner learner;
  CHECK(holds(learner.runs({"check"}).err, "./workbook start dot_product"));
  const Ended ended = learner.runs({"check", "softmax"});
  CHECK(ended.code == 2);
  CHECK(holds(ended.err, "./workbook start softmax"));
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("the starter falls short, a mistake is named, the solution passes", "[cli][answers]") {
  const Learner learner;
  learner.runs({"start", "dot_product"});
  const Ended starter = learner.runs({"check"});
  CHECK(starter.code == 1);
  CHECK(holds(starter.out, "of 4 points"));
  CHECK(holds(starter.out, "./workbook hint dot_product"));

  answers(learner, mistake("added_instead_of_multiplied"));
  const Ended wrong = learner.runs({"check", "dot_product"});
  CHECK(wrong.code == 1);
  CHECK(holds(wrong.out, "✗ a score is the sum of the products"));
  CHECK(holds(wrong.out, "This looks like: added q and k instead of multiplying them"));
  CHECK(holds(wrong.out, "Read again: lessons/02_scores/lesson.md"));

  answers(learner, solution());
  const Ended right = learner.runs({"check"});
  CHECK(right.code == 0);
  CHECK(holds(right.out, "4 of 4 points"));
  CHECK(holds(right.out, "Next: "));
  CHECK(holds(learner.runs(std::vector<std::string>{}).out, "4 of "));
}

TEST_CASE("check --json prints the verdict alone, in the documented form", "[cli][answers]") {
  const Learner learner;
  answers(learner, mistake("starts_at_one"));
  const Ended ended = learner.runs({"check", "dot_product", "--json"});
  CHECK(ended.code == 1);
  const auto verdict = nlohmann::json::parse(ended.out);
  CHECK(verdict["exercise"] == "dot_product");
  CHECK(verdict["outcome"] == "graded");
  CHECK(verdict["passed"] == false);
  CHECK(verdict["diagnosis"].at(0)["mistake"] == "starts_at_one");
  CHECK(std::count(ended.out.begin(), ended.out.end(), '\n') == 1);
}

TEST_CASE("check --file grades a file elsewhere and records nothing", "[cli][answers]") {
  const Learner learner;
  const Ended ended = learner.runs({"check", "dot_product", "--file", (kExercise / "solution.cpp").string()});
  CHECK(ended.code == 0);
  CHECK_FALSE(fs::exists(learner.study()));
  CHECK(learner.runs({"check", "--file", (kExercise / "solution.cpp").string()}).code == 2);
  CHECK(learner.runs({"check", "dot_product", "--file", "/there/is/no/file"}).code == 2);
}

TEST_CASE("the exercise last touched is meant when none is named", "[cli][answers]") {
  const Learner learner;
  learner.runs({"start", "softmax"});
  learner.runs({"start", "dot_product"});
  const auto now = fs::file_time_type::clock::now();
  fs::last_write_time(learner.answer("dot_product"), now - std::chrono::hours(1));
  CHECK(holds(learner.runs({"history"}).out, "start"));
  fs::last_write_time(learner.answer("softmax"), now);
  CHECK(nlohmann::json::parse(learner.runs({"hint", "--json"}).out)["exercise"] == "softmax");
  fs::last_write_time(learner.answer("dot_product"), now + std::chrono::hours(1));
  CHECK(nlohmann::json::parse(learner.runs({"hint", "--json"}).out)["exercise"] == "dot_product");
}

TEST_CASE("a verdict is shown even when it cannot be recorded, and that is said", "[cli][answers]") {
  const Learner learner;
  answers(learner, solution());
  damage_record(learner);
  const std::string before = text_of(learner.study() / "study.db");
  const Ended ended = learner.runs({"check", "dot_product"});
  CHECK(ended.code == 3);
  CHECK(holds(ended.out, "4 of 4 points"));
  CHECK(holds(ended.err, "workbook: this check was not recorded"));
  CHECK(holds(ended.err, "study.db"));
  CHECK(text_of(learner.study() / "study.db") == before);
}

TEST_CASE("hints come one by one, and the last one stays", "[cli][answers]") {
  const Learner learner;
  CHECK(holds(learner.runs({"hint", "dot_product"}).out, "hint 1 of 5"));
  CHECK(holds(learner.runs({"hint", "dot_product"}).out, "hint 2 of 5"));
  for (int number = 3; number <= 5; ++number) learner.runs({"hint", "dot_product"});
  const Ended ended = learner.runs({"hint", "dot_product"});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "hint 5 of 5"));
  CHECK(holds(ended.out, "That was the last hint"));
}

TEST_CASE("the solution is shown after giving up, and giving up is remembered", "[cli][answers]") {
  const Learner learner;
  const Ended refused = learner.runs({"solution", "dot_product"});
  CHECK(refused.code == 1);
  CHECK(refused.out.empty());
  CHECK(holds(refused.err, "--give-up"));
  CHECK(learner.runs({"solution", "dot_product", "--give-up"}).out == solution());
  CHECK(learner.runs({"solution", "dot_product"}).out == solution());
  CHECK(holds(learner.runs({"exercises", "--json"}).out, "\"gave_up\":true"));
}

TEST_CASE("the solution is shown after a pass without giving up", "[cli][answers]") {
  const Learner learner;
  answers(learner, solution());
  CHECK(learner.runs({"check"}).code == 0);
  CHECK(learner.runs({"solution"}).out == solution());
  CHECK_FALSE(holds(learner.runs({"exercises", "--json"}).out, "\"gave_up\":true"));
}

TEST_CASE("reset and restore lose no word, not even unchecked ones", "[cli][answers]") {
  const Learner learner;
  learner.runs({"start", "dot_product"});
  answers(learner, "first words");
  const Ended reset = learner.runs({"reset", "dot_product"});
  CHECK(reset.code == 0);
  CHECK(holds(reset.out, "kept as version 2"));
  CHECK(text_of(learner.answer("dot_product")) == text_of(kExercise / "starter.cpp"));

  answers(learner, "second words");
  CHECK(learner.runs({"restore", "dot_product", "2"}).code == 0);
  CHECK(text_of(learner.answer("dot_product")) == "first words");
  CHECK(learner.runs({"restore"}).code == 0);
  CHECK(text_of(learner.answer("dot_product")) == "second words");
  CHECK(learner.runs({"restore", "dot_product", "9"}).code == 2);
  CHECK(text_of(learner.answer("dot_product")) == "second words");
}

TEST_CASE("words that cannot be kept are not overwritten", "[cli][answers]") {
  const Learner learner;
  answers(learner, "my words");
  damage_record(learner);
  CHECK(learner.runs({"reset", "dot_product"}).code == 3);
  CHECK(learner.runs({"restore", "dot_product", "1"}).code == 3);
  CHECK(text_of(learner.answer("dot_product")) == "my words");
}

TEST_CASE("history lists versions with their verdicts, diff shows what changed", "[cli][answers]") {
  const Learner learner;
  answers(learner, mistake("starts_at_one"));
  learner.runs({"check"});
  answers(learner, solution());
  learner.runs({"check"});
  const Ended history = learner.runs({"history"});
  CHECK(holds(history.out, "starts_at_one"));
  CHECK(holds(history.out, "✓ 4 of 4 points"));
  CHECK(nlohmann::json::parse(learner.runs({"history", "--json"}).out).size() == 2);

  CHECK(holds(learner.runs({"diff", "1", "2"}).out, "--- version 1"));
  CHECK(holds(learner.runs({"diff", "dot_product", "1"}).out, "\n+  double score = 0.0;"));
  CHECK(holds(learner.runs({"diff"}).out, "--- version 1"));
  CHECK(holds(learner.runs({"diff", "2"}).out, "are the same"));
  CHECK(learner.runs({"diff", "7"}).code == 2);
  CHECK(learner.runs({"diff", "dot_product", "one"}).code == 2);
}

TEST_CASE("the list of exercises tells how far each is", "[cli][answers]") {
  const Learner learner;
  CHECK(holds(learner.runs({"exercises"}).out, "not started"));
  answers(learner, solution());
  learner.runs({"check"});
  CHECK(holds(learner.runs({"exercises"}).out, "✓ passed"));
  CHECK(learner.runs({"exercises", "dot_product"}).code == 2);
}

TEST_CASE("the kill matrix is printed and holds", "[cli][answers]") {
  const Ended ended = Learner().runs({"exercises", "--matrix", "dot_product"});
  INFO(ended.out);
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "starter"));
  CHECK(holds(ended.out, "added_instead_of_multiplied"));
  CHECK(holds(ended.out, "The matrix holds."));
}

TEST_CASE("a kill matrix that does not hold is printed with its gap, and its exit code says so", "[cli][answers]") {
  const Folder built;
  const fs::path program = built.path() / "bin/workbook", matrix = built.path() / "exercises/dot_product/matrix.json";
  fs::create_directories(program.parent_path());
  fs::copy_file(WORKBOOK_PROGRAM, program);
  const fs::path here = fs::path(WORKBOOK_PROGRAM).parent_path().parent_path() / "exercises/dot_product/matrix.json";
  auto rows = nlohmann::json::parse(text_of(here));
  rows[2]["holds"] = false;
  rows[2]["gap"] = "check 2 fails";
  write_text(matrix, rows.dump());
  const Ended ended = Learner().runs(Call{{"exercises", "--matrix", "dot_product"}, "", {}, program.string()});
  CHECK(ended.code == 1);
  CHECK(holds(ended.out, "check 2 fails"));
  CHECK(holds(ended.out, "The matrix does not hold."));
  const Ended json = Learner().runs(Call{{"exercises", "--matrix", "dot_product", "--json"}, "", {}, program.string()});
  CHECK(json.code == 1);
  CHECK(nlohmann::json::parse(json.out)["dot_product"][2]["holds"] == false);
}

TEST_CASE("watch grades at every way of saving, and Ctrl-C ends it without a trace", "[cli][watch]") {
  const Learner learner;
  answers(learner, mistake("starts_at_one"));
  Running watch(learner, {"watch", "dot_product"});
  REQUIRE(watch.shows("Ctrl-C ends", 1));
  answers(learner, mistake("skips_first"));
  REQUIRE(watch.shows("Ctrl-C ends", 2));
  write_text(learner.study() / "answers/.dot_product.swp", solution());
  fs::rename(learner.study() / "answers/.dot_product.swp", learner.answer("dot_product"));
  REQUIRE(watch.shows("Passed", 1));
  const Ended ended = watch.ends_by(SIGINT);
  CHECK(ended.code == 0);
  CHECK(text_of(learner.answer("dot_product")) == solution());
  CHECK(nlohmann::json::parse(learner.runs({"history", "--json"}).out).size() == 3);
}

TEST_CASE("watch --json prints one verdict a line", "[cli][watch]") {
  const Learner learner;
  answers(learner, mistake("starts_at_one"));
  Running watch(learner, {"watch", "--json"});
  REQUIRE(watch.shows("\n", 1));
  answers(learner, solution());
  REQUIRE(watch.shows("\n", 2));
  std::istringstream lines(watch.ends_by(SIGTERM).out);
  std::string first, second;
  std::getline(lines, first);
  std::getline(lines, second);
  CHECK(nlohmann::json::parse(first)["passed"] == false);
  CHECK(nlohmann::json::parse(second)["passed"] == true);
}

TEST_CASE("a save during a check is graded as soon as that check has ended", "[cli][watch]") {
  const Learner learner;
  const fs::path mark = learner.study() / "answers/slow";
  answers(learner, marking_answer(mark, "usleep(700'000); return 0;"));
  Running watch(learner, {"watch", "dot_product"});
  while (!fs::exists(mark)) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  answers(learner, solution());
  REQUIRE(watch.shows("Passed", 1));
  CHECK(watch.ends_by(SIGINT).code == 0);
}

TEST_CASE("an interrupted check of a hanging answer is not recorded", "[cli][watch]") {
  const Learner learner;
  const fs::path mark = learner.study() / "answers/hanging";
  answers(learner, marking_answer(mark, "for (volatile int i = 0;;) i = 1;"));
  Running watch(learner, {"watch", "dot_product"});
  while (!fs::exists(mark)) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const Ended ended = watch.ends_by(SIGINT);
  CHECK(ended.code == 0);
  CHECK(ended.out.empty());
  CHECK(nlohmann::json::parse(learner.runs({"history", "dot_product", "--json"}).out).empty());
}
