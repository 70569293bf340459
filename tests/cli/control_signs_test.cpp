#include "cli/terminal.hpp"
#include "grading/catch.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/store.hpp"
#include "workbook_process.hpp"

namespace {

using Words = std::vector<std::string>;

/// Clears the screen, renames the window, hides what follows, and turns the direction of writing.
const std::string kHostile = "word\x1b[2J\x1b]0;mine\x07\x1b[8m\u009b5m\b\r\u202e end";
const std::string kNoUtf8 = kHostile + "\x9b\xff";

tracker::Experiment hostile_experiment() {
  tracker::Experiment experiment;
  experiment.name = experiment.workbook_version = kHostile;
  experiment.parameters = {{kHostile, kHostile}};
  experiment.runs.push_back({0, {{kHostile, "y", "z"}, {{kHostile, 1.0, 2.0}, {"b", 2.0, 3.0}}}});
  return experiment;
}

tracker::ProblemNote hostile_note() {
  tracker::ProblemNote note;
  note.representation = note.approach = note.traversal = note.why = note.time = note.space = note.mistake = note.kind =
      kNoUtf8;
  note.help = "alone";
  return note;
}

void fill_with_hostile_words(const Learner& learner) {
  tracker::Store store(learner.study());
  store.add_note(kNoUtf8 + "\n" + kHostile);
  tracker::Attempt attempt;
  attempt.exercise = "dot_product";
  attempt.outcome = "graded";
  attempt.mistakes = kHostile;
  store.record_attempt(attempt, "// " + kNoUtf8 + "\n", kHostile);
  attempt.exercise = kHostile;
  store.record_attempt(attempt, kHostile, "check");
  store.record_lesson_run({kHostile, tracker::now(), 1, 2, false});
  tracker::Experiments experiments(store);
  for (int id = 1; id <= 2; ++id) {
    experiments.record(hostile_experiment());
    experiments.conclude(id, kHostile);
    experiments.conclude(id, kNoUtf8);
  }
  tracker::Problems(store).add({20001, kHostile, kHostile, "Medium", kHostile, true}, hostile_note());
}

const std::vector<Words>& commands_that_print_stored_words() {
  static const std::vector<Words> all{{},
                                      {"day"},
                                      {"days"},
                                      {"search", "word"},
                                      {"history", "dot_product"},
                                      {"diff", "dot_product"},
                                      {"experiment", "list"},
                                      {"experiment", "show", "1"},
                                      {"experiment", "compare", "1", "2"},
                                      {"experiment", "plot", "1"},
                                      {"experiment", "show", "1", "--replay"},
                                      {"experiment", "delete", "2", "--yes"},
                                      {"problem", "show", "20001"},
                                      {"problem", "list", "--difficulty", "any"},
                                      {"problem", "search", "word"},
                                      {"problem", "stats"},
                                      {"problem", "review"}};
  return all;
}

bool holds_a_control_sign(const std::string& text) {
  return std::ranges::any_of(text, [](unsigned char sign) { return (sign < 0x20 && sign != '\n') || sign == 0x7f; }) ||
         text.find("\u009b") != text.npos || text.find("\u202e") != text.npos || text.find('\xff') != text.npos;
}

/// The styles of the workbook's own, and the carriage return that a terminal adds, are no control signs of a note.
std::string without_styles(std::string text) {
  for (const char* style : {"\033[0m", "\033[1m", "\033[2m", "\033[4m", "\033[31m", "\033[32m", "\033[36m", "\r\n"}) {
    for (auto at = text.find(style); at != text.npos; at = text.find(style)) text.erase(at, std::string(style).size());
  }
  return text;
}

}  // namespace

TEST_CASE("no command prints a control sign of stored words, in a pipe or on a terminal", "[cli][words]") {
  const Learner learner;
  fill_with_hostile_words(learner);
  write_text(learner.answer("dot_product"), "// " + kHostile + "!\n");
  for (const Words& words : commands_that_print_stored_words()) {
    INFO((words.empty() ? "status" : words.front() + " " + words.back()));
    const Ended piped = learner.runs(words);
    CHECK_FALSE(holds_a_control_sign(piped.out + piped.err));
    CHECK((piped.out + piped.err).find("\x1b") == std::string::npos);
    const Ended seen = learner.sees({words, "", {{"PAGER", "cat"}}});
    CHECK_FALSE(holds_a_control_sign(without_styles(seen.out)));
  }
}

TEST_CASE("what a program reads has every byte, and a terminal gets none of the signs that it would obey",
          "[cli][words]") {
  const Learner learner;
  fill_with_hostile_words(learner);
  const Words as_csv{"experiment", "show", "1", "--format", "csv"};
  CHECK(learner.runs(as_csv).out.find(kHostile) != std::string::npos);
  CHECK_FALSE(holds_a_control_sign(without_styles(learner.sees({as_csv, "", {}}).out)));
  CHECK_FALSE(holds_a_control_sign(without_styles(learner.sees({{"day", "--json"}, "", {}}).out)));
}

TEST_CASE("printable words are on one line, without what a terminal obeys, and in UTF-8", "[cli][terminal]") {
  CHECK(cli::printable("plain 어텐션 é") == "plain 어텐션 é");
  CHECK(cli::printable("a\tb\nc\rd\x1b[1m\x7f") == "a b c d [1m ");
  CHECK(cli::printable("\u009b5m\u202e") == " 5m ");
  CHECK(cli::printable("\xff\xc3") == "\uFFFD\uFFFD");
}

TEST_CASE("a harmless text keeps lines, tabs and the workbook's own styles, where there is colour", "[cli][terminal]") {
  const cli::Terminal plain{false, true, true, 80}, coloured{true, true, true, 80};
  CHECK(coloured.harmless("\033[32m✓\033[0m\ta\n\033[2J\x9b\033[35m\033") == "\033[32m✓\033[0m\ta\n [2J\x9b [35m ");
  CHECK(plain.harmless("\033[32m✓\n") == " [32m✓\n");
}
