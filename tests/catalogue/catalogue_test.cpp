#include "catalogue/catalogue.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "grading/catch.hpp"

namespace fs = std::filesystem;

namespace {

// A workbook with nothing in it, gone at the end of the test.
class Root {
 public:
  Root() : path_((fs::temp_directory_path() / "catalogue-XXXXXX").string()) {
    REQUIRE(mkdtemp(path_.data()) != nullptr);
  }
  Root(const Root&) = delete;
  Root& operator=(const Root&) = delete;
  ~Root() { fs::remove_all(path_); }

  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories((fs::path(path_) / file).parent_path());
    std::ofstream(fs::path(path_) / file) << text;
  }

  fs::path path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace

TEST_CASE("lessons are read in the order of their numbers, 10 after 9", "[catalogue]") {
  const Root root;
  root.write("lessons/10_last/lesson.md", "# Lesson 10: Last\n");
  root.write("lessons/9_before/lesson.md", "# Lesson 9: Before\n");
  root.write("lessons/01_first/lesson.md", "# Lesson 1: First\n");
  const auto lessons = catalogue::lessons(root.path());
  REQUIRE(lessons.size() == 3);
  CHECK(lessons[0].number == 1);
  CHECK(lessons[1].number == 9);
  CHECK(lessons[2].number == 10);
}

TEST_CASE("a lesson's title is its first heading without its number", "[catalogue]") {
  const Root root;
  root.write("lessons/02_scores/lesson.md", "\n<!-- a comment -->\n# Lesson 2: Scores\n\n# Not this: one\n");
  root.write("lessons/02_scores/traps.cpp", "");
  root.write("lessons/02_scores/scores.cpp", "");
  root.write("lessons/02_scores/scores.out", "");
  const auto lessons = catalogue::lessons(root.path());
  REQUIRE(lessons.size() == 1);
  CHECK(lessons[0].id == "02_scores");
  CHECK(lessons[0].title == "Scores");
  CHECK(lessons[0].folder == root.path() / "lessons/02_scores");
  CHECK(lessons[0].programs == std::vector<std::string>{"scores", "traps"});
}

TEST_CASE("a folder without a page, and one without a number, are no lessons", "[catalogue]") {
  const Root root;
  root.write("lessons/03_softmax/softmax.cpp", "");
  root.write("lessons/figures/lesson.md", "# Figures\n");
  root.write("lessons/04_/lesson.md", "# Nameless\n");
  CHECK(catalogue::lessons(root.path()).empty());
}

TEST_CASE("a workbook without rooms has no lessons and no exercises", "[catalogue]") {
  CHECK(catalogue::lessons("/there/is/no/such/folder").empty());
  CHECK(catalogue::exercises("/there/is/no/such/folder").empty());
}

TEST_CASE("exercises stand in the order of their lessons and add up the points of their checks", "[catalogue]") {
  const Root root;
  root.write("exercises/03_softmax/task.md", "# softmax: weights from scores\n");
  root.write("exercises/03_softmax/checks.cpp", "TEST_CASE(\"a\", \"[points:1]\") {}\n");
  root.write("exercises/02_score_table/task.md", "# score_table: every score at once\n");
  root.write("exercises/02_score_table/checks.cpp",
             "TEST_CASE(\"a\", \"[points:1]\") {}\nTEST_CASE(\"b\", \"[points:12][task:1]\") {}\n");
  const auto exercises = catalogue::exercises(root.path());
  REQUIRE(exercises.size() == 2);
  CHECK(exercises[0].id == "score_table");
  CHECK(exercises[0].lesson == 2);
  CHECK(exercises[0].title == "every score at once");
  CHECK(exercises[0].max_points == 13);
  CHECK(exercises[1].id == "softmax");
  CHECK(exercises[1].max_points == 1);
}

TEST_CASE("the exercises of one lesson stand in the order in which its page names them", "[catalogue]") {
  const Root root;
  for (const char* name : {"05_alpha", "05_beta", "05_gamma", "04_delta"}) {
    root.write(fs::path("exercises") / name / "task.md", "# a: b\n");
  }
  root.write("lessons/05_scaling/lesson.md",
             "# Lesson 5: Scaling\n[b](../../exercises/05_beta/task.md) [a](../../exercises/05_alpha/task.md)\n");
  std::string order;
  for (const auto& exercise : catalogue::exercises(root.path())) order += exercise.id + " ";
  CHECK(order == "delta beta alpha gamma ");
}

TEST_CASE("the workbook's exercises stand in the order of the study day", "[catalogue]") {
  std::string order;
  for (const auto& exercise : catalogue::exercises(WORKBOOK_ROOT)) order += exercise.id + " ";
  CHECK(order ==
        "dot_product score_table softmax weighted_sum scaled_scores mean_max_weight causal_mask padding_mask attention "
        "leak_check masked_rows count_regions order_tasks ");
}

TEST_CASE("hints are the numbered items, each with all its lines", "[catalogue]") {
  const Root root;
  root.write("exercises/02_a/task.md", "# a: b\n");
  root.write("exercises/02_a/hints.md",
             "# Hints\n\nRead one at a time.\n\n1. First,\n   in two lines.\n\n   A list:\n   - one\n\n2. Second.\n");
  const auto hints = catalogue::hints(catalogue::exercises(root.path()).at(0));
  REQUIRE(hints.size() == 2);
  CHECK(hints[0] == "First,\nin two lines.\n\nA list:\n- one");
  CHECK(hints[1] == "Second.");
}

TEST_CASE("an exercise without hints has none", "[catalogue]") {
  const Root root;
  root.write("exercises/02_a/task.md", "# a: b\n");
  CHECK(catalogue::hints(catalogue::exercises(root.path()).at(0)).empty());
}

TEST_CASE("the workbook's own rooms are found, each id once", "[catalogue]") {
  std::set<std::string> ids;
  for (const auto& exercise : catalogue::exercises(WORKBOOK_ROOT)) {
    INFO(exercise.id);
    CHECK(ids.insert(exercise.id).second);
    CHECK(exercise.max_points > 0);
    CHECK_FALSE(exercise.title.empty());
    CHECK(catalogue::hints(exercise).size() >= 2);
  }
  CHECK(ids.contains("dot_product"));
  for (const auto& lesson : catalogue::lessons(WORKBOOK_ROOT)) {
    INFO(lesson.id);
    CHECK_FALSE(lesson.title.empty());
    CHECK_FALSE(lesson.programs.empty());
  }
}
