#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/dates.hpp"
#include "cli/failure.hpp"
#include "cli/terminal.hpp"
#include "grading/catch.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/store.hpp"
#include "workbook_process.hpp"

using grading::contains_text;
using Json = nlohmann::json;
using tracker::Moment;

namespace {

Moment noon(const std::string& day) { return {day + "T12:00:00.000Z", day}; }

void solve(tracker::Store& store, int number, const std::string& day) {
  tracker::ProblemNote note;
  note.at = noon(day);
  note.representation = "grid";
  note.approach = "flood each island";
  note.traversal = "BFS";
  note.time = "O(R*C)";
  note.space = "O(R*C)";
  note.mistake = "marked too late";
  note.kind = "visited";
  note.help = "alone";
  tracker::Problems(store).add({number, "Number of Islands", "", "Medium", "", false}, note);
}

std::string month(const Learner& learner, const std::string& name) {
  const Ended ended = learner.runs({"days", "--month", name});
  CHECK(ended.code == 0);
  return ended.out;
}

}  // namespace

TEST_CASE("a month is a calendar from Monday on, with a sign for each kind of work", "[cli][days]") {
  const Learner learner;
  {
    tracker::Store store(learner.study());
    store.add_note("one", noon("2024-02-01"));
    store.add_note("two", noon("2024-02-02"));
    solve(store, 200, "2024-02-02");
    solve(store, 695, "2024-02-02");
    store.record_lesson_run({"01_query_key_value", noon("2024-02-29"), 1, 1, true});
    store.add_note("elsewhere", noon("2024-03-01"));
  }
  CHECK(month(learner, "2024-02") ==
        "February 2024\n"
        "  Mon        Tue        Wed        Thu        Fri        Sat        Sun\n"
        "                                   1   N      2   P2N    3          4\n"
        "  5          6          7          8          9          10         11\n"
        "  12         13         14         15         16         17         18\n"
        "  19         20         21         22         23         24         25\n"
        "  26         27         28         29  L\n"
        "\n"
        "  L lesson, A answer checked, E experiment, P2 two problems, N note, * today\n"
        "  Studied on 3 days, at most 2 in a row.\n"
        "  One of them: ./workbook day 2024-02-29\n");
}

TEST_CASE("this month marks today, and tells how many days in a row it has been", "[cli][days]") {
  const Learner learner;
  learner.runs({"log", "one"});
  learner.runs({"experiment", "run", "entropy", "--set", "d_k=4"});
  const std::string text = learner.runs({"days"}).out;
  CHECK_THAT(text, contains_text("* EN"));
  CHECK_THAT(text, contains_text("Studied on 1 day, at most 1 in a row. Up to today: 1 day in a row."));
  const Json days = Json::parse(learner.runs({"days", "--json"}).out);
  CHECK(days["studied"] == 1);
  CHECK(days["row_up_to_today"] == 1);
  CHECK(days["longest_row"] == 1);
  REQUIRE(days["days"].size() == 1);
  CHECK(days["days"][0]["day"] == days["today"]);
  CHECK(days["days"][0]["notes"] == 1);
  CHECK(days["days"][0]["experiments"] == 1);
}

TEST_CASE("no line of a calendar is wider than the terminal, on the fullest days too", "[cli][days]") {
  const Learner learner;
  {
    tracker::Store store(learner.study());
    for (int day = 10; day <= 31; ++day) {
      const std::string name = "2023-10-" + std::to_string(day);
      store.add_note("a", noon(name));
      store.record_lesson_run({"01_query_key_value", noon(name), 1, 1, true});
      store.keep_version("softmax", "x", "check", noon(name));
      for (int problem = 1; problem < 13; ++problem) solve(store, problem, name);
    }
  }
  const std::string text = month(learner, "2023-10");
  CHECK_THAT(text, contains_text("10  LP9N"));
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) CHECK(cli::columns(line) <= 80);
}

TEST_CASE("months without work, to come, at the ends of the calendar, and wrong ones are answered", "[cli][days]") {
  const Learner learner;
  CHECK_THAT(month(learner, "2024-01"), contains_text("January 2024 has no day with work."));
  CHECK_THAT(month(learner, "9999-12"), contains_text("December 9999 is still to come."));
  CHECK_THAT(month(learner, "9999-12"), contains_text("31"));
  CHECK_THAT(month(learner, "0001-01"), contains_text("January 1\n"));
  CHECK(Json::parse(learner.runs({"days", "--month", "9999-12", "--json"}).out)["days"].empty());
  for (const char* const wrong :
       {"2024-13", "2024-00", "0000-01", "10000-01", "November", "2024", "2024-1", "2024-02-29", "", "-1"}) {
    const Ended ended = learner.runs({"days", std::string("--month=") + wrong});
    INFO(wrong);
    if (*wrong == '\0') continue;
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, contains_text("is no month"));
    CHECK_THAT(ended.err, contains_text("2026-11"));
  }
  CHECK_FALSE(std::filesystem::exists(learner.study()));
}

TEST_CASE("a day and the status tell of experiments and problems", "[cli][days]") {
  const Learner learner;
  CHECK_THAT(learner.runs(std::vector<std::string>{}).out,
             contains_text("  Today      no note yet    graph problems 0 of 2\n"));
  learner.runs({"experiment", "run", "entropy", "--set", "d_k=4", "--seed", "3"});
  learner.runs({"experiment", "conclude", "1", "It is flat."});
  std::string today = tracker::now().day;
  {
    tracker::Store store(learner.study());
    solve(store, 200, today);
    solve(store, 200, today);
  }
  const std::string text = learner.runs({"day"}).out;
  CHECK_THAT(text, contains_text("#1    entropy, seed 3, d_k=4\n"));
  CHECK_THAT(text, contains_text("It is flat."));
  CHECK_THAT(text, contains_text("200   Number of Islands: grid, BFS, time O(R*C), space O(R*C)\n"));
  CHECK_THAT(text, contains_text("mistake: marked too late\n"));
  const Json day = Json::parse(learner.runs({"day", "--json"}).out);
  CHECK(day["experiments"].size() == 1);
  CHECK(day["problem_notes"].size() == 2);
  CHECK(day["problem_notes"][0]["title"] == "Number of Islands");
  CHECK_THAT(learner.runs(std::vector<std::string>{}).out, contains_text("1 experiment    graph problems 1 of 2"));
  const Json status = Json::parse(learner.runs({"--json"}).out)["today"];
  CHECK(status["experiments"] == 1);
  CHECK(status["problems"] == 1);
}

TEST_CASE("a conclusion from an earlier experiment belongs to the day on which it was written", "[cli][days]") {
  const Learner learner;
  {
    tracker::Store store(learner.study());
    tracker::Experiment old;
    old.name = "saturation";
    old.at = noon("2024-02-01");
    old.runs.push_back({0, {{"x"}, {{1.0}}}});
    tracker::Experiments(store).record(old);
    tracker::Experiments(store).conclude(1, "It saturates.", noon("2024-02-05"));
  }
  CHECK_THAT(learner.runs({"day", "2024-02-05"}).out, contains_text("#1    saturation, concluded:\n"));
  CHECK_THAT(learner.runs({"day", "2024-02-05"}).out, contains_text("It saturates."));
  CHECK(Json::parse(learner.runs({"day", "2024-02-05", "--json"}).out)["late_conclusions"].size() == 1);
  CHECK(Json::parse(learner.runs({"day", "2024-02-01", "--json"}).out)["late_conclusions"].empty());
  CHECK_THAT(month(learner, "2024-02"), contains_text("5   E"));
}

TEST_CASE("a day is named by a date, by today, yesterday, or the last weekday of a name", "[cli][days]") {
  const std::string sunday = "2026-11-29";
  CHECK(cli::parse_day("today", sunday) == sunday);
  CHECK(cli::parse_day("yesterday", "2024-03-01") == "2024-02-29");
  CHECK(cli::parse_day("sunday", sunday) == sunday);
  CHECK(cli::parse_day("Monday", sunday) == "2026-11-23");
  CHECK(cli::parse_day("SAT", sunday) == "2026-11-28");
  CHECK(cli::parse_day("0001-01-01", sunday) == "0001-01-01");
  CHECK(cli::parse_day("9999-12-31", sunday) == "9999-12-31");
  for (const char* const wrong : {"0000-01-01", "2026-02-29", "2026-2-9", "sund", "", "-1", "tomorow"})
    CHECK_THROWS_AS(cli::parse_day(wrong, sunday), cli::Failure);
  const Learner learner;
  CHECK_THAT(learner.runs({"day", "yesterdya"}).err, contains_text("did you mean yesterday?"));
  CHECK(learner.runs({"day", "mon"}).code == 0);
}
