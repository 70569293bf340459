#include "tracker/store.hpp"

#include "grading/catch.hpp"
#include "study_folder.hpp"

using namespace tracker_tests;
using tracker::Moment;
using tracker::Store;

namespace {

const Moment kEvening{"2026-11-29T21:40:42.123Z", "2026-11-30"};
const Moment kLater{"2026-11-29T22:10:00.000Z", "2026-11-30"};
const Moment kNextDay{"2026-11-30T22:10:00.000Z", "2026-12-01"};

std::string every_byte() {
  std::string bytes;
  for (int value = 0; value < 256; ++value) bytes += static_cast<char>(value);
  return bytes + "\n// 한국어 \xff\xfe\r\n" + std::string(3, '\0');
}

}  // namespace

TEST_CASE("a new study is made with its folder and all parents, and is empty") {
  const StudyFolder folder;
  const Store store(folder.path() / "of" / "mine");
  CHECK(fs::is_regular_file(folder.path() / "of" / "mine" / "study.db"));
  CHECK(store.attempts().empty());
  CHECK(store.states().empty());
  CHECK(store.lessons_done().empty());
  CHECK(store.notice().empty());
  CHECK_FALSE(store.read_only());
}

TEST_CASE("a folder name with signs that mean something in a URI or in SQL is a name like any other") {
  const StudyFolder folder;
  const fs::path odd = folder.path() / "it's 50%41 #1?mode=memory; 공부";
  Store(odd).add_note("kept");
  CHECK(names_in(odd) == std::set<std::string>{"study.db"});
  CHECK(Store(odd).notes_on(tracker::now().day).size() == 1);
}

TEST_CASE("all that was recorded is there when the study is opened again") {
  const StudyFolder folder;
  {
    Store store(folder.path());
    store.record_attempt(an_attempt("softmax", 2), "text one", "check");
    store.record_hint("softmax");
    store.record_lesson_run({"01_query_key_value", kEvening, 3, 3, true});
    store.add_note("Scaling finally clicked.", kEvening);
  }
  const Store store(folder.path());
  CHECK(store.attempts("softmax").size() == 1);
  CHECK(store.state("softmax").hints == 1);
  CHECK(store.lessons_done() == std::vector<std::string>{"01_query_key_value"});
  REQUIRE(store.notes_on("2026-11-30").size() == 1);
  CHECK(store.notes_on("2026-11-30")[0].text == "Scaling finally clicked.");
}

TEST_CASE("a closed study is one file: no side files stay behind") {
  const StudyFolder folder;
  Store(folder.path()).add_note("one");
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("an attempt comes back with every field as it was given") {
  const StudyFolder folder;
  Store store(folder.path());
  auto given = an_attempt("dot_product", 3);
  given.at = kEvening;
  const auto stored = store.record_attempt(given, "double dot_product();", "watch");
  CHECK(stored.id > 0);
  REQUIRE(store.attempts("dot_product").size() == 1);
  const auto read = store.attempts("dot_product")[0];
  CHECK(read.id == stored.id);
  CHECK(read.exercise == "dot_product");
  CHECK(read.at.utc == kEvening.utc);
  CHECK(read.at.day == kEvening.day);
  CHECK(read.outcome == "graded");
  CHECK(read.points == 3);
  CHECK(read.max_points == 4);
  CHECK_FALSE(read.passed);
  CHECK(read.mistakes == "adds_instead,off_by_one");
  CHECK(read.verdict == given.verdict);
  CHECK(read.version == stored.version);
  REQUIRE(store.version("dot_product", 1).has_value());
  CHECK(store.version("dot_product", 1)->id == read.version);
  CHECK(store.version("dot_product", 1)->reason == "watch");
  CHECK(store.version("dot_product", 1)->at.day == kEvening.day);
}

TEST_CASE("an attempt without a moment was made now") {
  const StudyFolder folder;
  Store store(folder.path());
  const Moment before = tracker::now();
  const auto stored = store.record_attempt(an_attempt("dot_product", 0), "x", "check");
  const Moment after = tracker::now();
  CHECK(before.utc <= stored.at.utc);
  CHECK(stored.at.utc <= after.utc);
  CHECK(store.attempts_on(stored.at.day).size() == 1);
}

TEST_CASE("the same text is stored once for each exercise, and found again by its first number") {
  const StudyFolder folder;
  Store store(folder.path());
  const auto first = store.keep_version("softmax", "A", "start", kEvening);
  const auto second = store.keep_version("softmax", "B", "check", kLater);
  const auto again = store.keep_version("softmax", "A", "reset", kNextDay);
  const auto elsewhere = store.keep_version("score_table", "A", "start", kLater);
  CHECK(first.number == 1);
  CHECK(second.number == 2);
  CHECK(again.id == first.id);
  CHECK(again.reason == "start");
  CHECK(again.at.utc == kEvening.utc);
  CHECK(elsewhere.number == 1);
  CHECK(elsewhere.id != first.id);
  REQUIRE(store.versions("softmax").size() == 2);
  CHECK(store.versions("softmax")[1].text == "B");
}

TEST_CASE("two attempts at one text share its version") {
  const StudyFolder folder;
  Store store(folder.path());
  const auto one = store.record_attempt(an_attempt("softmax", 2), "same", "check");
  const auto two = store.record_attempt(an_attempt("softmax", 2), "same", "watch");
  CHECK(one.version == two.version);
  CHECK(one.id < two.id);
  CHECK(store.versions("softmax").size() == 1);
}

TEST_CASE("an answer's bytes come back exactly: no UTF-8, NULs, line ends, the empty file") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const std::string& text : {every_byte(), std::string(), std::string(1, '\0'), std::string("a\0b", 3),
                                  std::string("a"), std::string("a\r\n"), std::string(300000, '\xfe')}) {
    const int number = store.keep_version("softmax", text, "check").number;
    CHECK(store.version("softmax", number)->text == text);
  }
  CHECK(store.versions("softmax").size() == 7);
}

TEST_CASE("a note's and a verdict's bytes come back exactly") {
  const StudyFolder folder;
  Store store(folder.path());
  auto attempt = an_attempt("softmax", 1);
  attempt.verdict = every_byte();
  store.record_attempt(attempt, "x", "check");
  CHECK(store.attempts("softmax")[0].verdict == every_byte());
  const auto note = store.add_note(every_byte(), kEvening);
  CHECK(note.text == every_byte());
  CHECK(store.notes_on(kEvening.day)[0].text == every_byte());
}

TEST_CASE("a text that reads like SQL is a text") {
  const StudyFolder folder;
  Store store(folder.path());
  const std::string evil = "'); DROP TABLE attempt; --";
  auto attempt = an_attempt(evil, 1);
  attempt.outcome = attempt.mistakes = attempt.verdict = evil;
  store.record_attempt(attempt, evil, evil);
  store.record_hint(evil);
  store.record_lesson_run({evil, {kEvening.utc, kEvening.day}, 1, 1, true});
  store.add_note(evil, kEvening);
  CHECK(store.attempts(evil)[0].mistakes == evil);
  CHECK(store.attempts("' OR '1'='1").empty());
  CHECK(store.notes_on("2026-11-30' OR '1'='1").empty());
  CHECK(store.versions(evil)[0].text == evil);
  CHECK(store.state(evil).hints == 1);
  CHECK(store.lessons_done() == std::vector<std::string>{evil});
}

TEST_CASE("a version that was never kept is not there") {
  const StudyFolder folder;
  Store store(folder.path());
  store.keep_version("softmax", "A", "start");
  CHECK_FALSE(store.version("softmax", 0).has_value());
  CHECK_FALSE(store.version("softmax", 2).has_value());
  CHECK_FALSE(store.version("other", 1).has_value());
}

TEST_CASE("attempts come oldest first, of one exercise or of all") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const auto& [exercise, at] :
       {std::pair{"softmax", kLater}, std::pair{"dot_product", kEvening}, std::pair{"softmax", kNextDay}}) {
    auto attempt = an_attempt(exercise, 1);
    attempt.at = at;
    store.record_attempt(attempt, "x", "check");
  }
  REQUIRE(store.attempts().size() == 3);
  CHECK(store.attempts()[0].exercise == "dot_product");
  CHECK(store.attempts()[2].at.utc == kNextDay.utc);
  CHECK(store.attempts("softmax").size() == 2);
  CHECK(store.attempts("never").empty());
  CHECK(store.attempts_on("2026-11-30").size() == 2);
  CHECK(store.attempts_on("2026-11-29").empty());
}

TEST_CASE("spans of days hold their first and their last day, and no verdicts") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const auto& at : {kEvening, kLater, kNextDay}) {
    auto attempt = an_attempt("softmax", 1);
    attempt.at = at;
    attempt.verdict = "{}";
    store.record_attempt(attempt, "x", "check");
    store.add_note("at " + at.utc, at);
    store.record_lesson_run({"01_query_key_value", at, 3, 5, false});
  }
  const auto attempts = store.attempts_between(kEvening.day, kNextDay.day);
  REQUIRE(attempts.size() == 3);
  CHECK(attempts[2].at.utc == kNextDay.utc);
  CHECK(attempts[2].verdict.empty());
  CHECK(attempts[2].version == 1);
  CHECK(store.attempts_between(kNextDay.day, "9999-12-31").size() == 1);
  CHECK(store.notes_between(kEvening.day, kLater.day).size() == 2);
  CHECK(store.notes_between("", kNextDay.day).size() == 3);
  CHECK(store.lesson_runs_between(kEvening.day, kNextDay.day).size() == 3);
  CHECK(store.lesson_runs_between(kNextDay.day, kEvening.day).empty());
}

TEST_CASE("an exercise never tried has a state of zeros") {
  const StudyFolder folder;
  const Store store(folder.path());
  const auto state = store.state("softmax");
  CHECK_FALSE(state.tried);
  CHECK(state.best_points == 0);
  CHECK_FALSE(state.passed);
  CHECK(state.hints == 0);
  CHECK_FALSE(state.gave_up);
}

TEST_CASE("a state counts hints and keeps the best attempt, and attempts are counted beside it") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const int points : {1, 4, 2}) store.record_attempt(an_attempt("softmax", points), "x", "check");
  store.record_attempt(an_attempt("dot_product", 3), "x", "check");
  CHECK(store.record_hint("softmax") == 1);
  CHECK(store.record_hint("softmax") == 2);
  CHECK(store.record_hint("score_table") == 1);
  const auto state = store.state("softmax");
  CHECK(state.tried);
  CHECK(state.best_points == 4);
  CHECK(state.passed);
  CHECK(state.hints == 2);
  CHECK_FALSE(store.state("dot_product").passed);
  CHECK(store.attempt_counts() == std::map<std::string, int>{{"dot_product", 1}, {"softmax", 3}});
}

TEST_CASE("all states in one call are the single states") {
  const StudyFolder folder;
  Store store(folder.path());
  store.record_attempt(an_attempt("softmax", 2), "x", "check");
  store.record_attempt(an_attempt("dot_product", 4), "x", "check");
  store.record_hint("score_table");
  store.record_give_up("softmax");
  const auto states = store.states();
  REQUIRE(states.size() == 3);
  for (const auto& [exercise, state] : states) {
    INFO(exercise);
    const auto single = store.state(exercise);
    CHECK(state.tried == single.tried);
    CHECK(state.best_points == single.best_points);
    CHECK(state.passed == single.passed);
    CHECK(state.hints == single.hints);
    CHECK(state.gave_up == single.gave_up);
  }
  CHECK(states.at("softmax").gave_up);
  CHECK_FALSE(states.at("score_table").tried);
  CHECK(states.at("score_table").hints == 1);
}

TEST_CASE("reading the solution before a pass is giving up, after a pass it is not") {
  const StudyFolder folder;
  Store store(folder.path());
  store.record_give_up("softmax");
  store.record_attempt(an_attempt("softmax", 4), "x", "check");
  CHECK(store.state("softmax").gave_up);
  CHECK(store.state("softmax").passed);
  store.record_attempt(an_attempt("dot_product", 4), "x", "check");
  store.record_give_up("dot_product");
  CHECK_FALSE(store.state("dot_product").gave_up);
}

TEST_CASE("a lesson is done once all its checks held, and stays done") {
  const StudyFolder folder;
  Store store(folder.path());
  store.record_lesson_run({"02_scores", kEvening, 2, 3, false});
  CHECK(store.lessons_done().empty());
  store.record_lesson_run({"02_scores", kLater, 3, 3, true});
  store.record_lesson_run({"02_scores", kNextDay, 2, 3, false});
  store.record_lesson_run({"01_query_key_value", kNextDay, 4, 4, true});
  CHECK(store.lessons_done() == std::vector<std::string>{"01_query_key_value", "02_scores"});
  REQUIRE(store.lesson_runs_on("2026-11-30").size() == 2);
  CHECK(store.lesson_runs_on("2026-11-30")[0].held == 2);
  CHECK(store.lesson_runs_on("2026-11-30")[0].checks == 3);
  CHECK_FALSE(store.lesson_runs_on("2026-11-30")[0].done);
  CHECK(store.lesson_runs_on("2026-11-30")[1].done);
}

TEST_CASE("a day keeps several notes, oldest first") {
  const StudyFolder folder;
  Store store(folder.path());
  store.add_note("second", kLater);
  store.add_note("first", kEvening);
  store.add_note("another day", kNextDay);
  const auto notes = store.notes_on("2026-11-30");
  REQUIRE(notes.size() == 2);
  CHECK(notes[0].text == "first");
  CHECK(notes[1].text == "second");
  CHECK(notes[1].at.utc == kLater.utc);
}

TEST_CASE("a blank note is refused, and nothing is written") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const char* blank : {"", " ", "\n\t \r\n"})
    CHECK_THROWS_AS(store.add_note(blank, kEvening), std::invalid_argument);
  CHECK(store.notes_on(kEvening.day).empty());
}

TEST_CASE("a record that cannot be right is refused whole: no version is kept of its text") {
  const StudyFolder folder;
  Store store(folder.path());
  auto nameless = an_attempt("", 1);
  CHECK_THROWS_AS(store.record_attempt(nameless, "text", "check"), tracker::StoreError);
  auto timeless = an_attempt("softmax", 1);
  timeless.at = {"yesterday", "2026-11-29"};
  CHECK_THROWS_AS(store.record_attempt(timeless, "text", "check"), tracker::StoreError);
  auto aimless = an_attempt("softmax", 1);
  aimless.outcome = "";
  CHECK_THROWS_AS(store.record_attempt(aimless, "text", "check"), tracker::StoreError);
  CHECK(store.versions("softmax").empty());
  CHECK(store.attempts().empty());
}

TEST_CASE("a store that was moved still writes to its study") {
  const StudyFolder folder;
  Store first(folder.path());
  Store second = std::move(first);
  second.add_note("moved", kEvening);
  CHECK(second.notes_on(kEvening.day).size() == 1);
}

TEST_CASE("two stores of one process see each other's records") {
  const StudyFolder folder;
  Store one(folder.path());
  Store two(folder.path());
  one.add_note("from one", kEvening);
  two.add_note("from two", kLater);
  CHECK(one.notes_on("2026-11-30").size() == 2);
  CHECK(two.notes_on("2026-11-30").size() == 2);
}
