#include "tracker/days.hpp"

#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"

using namespace tracker_tests;
using tracker::Moment;
using tracker::Store;

namespace {

Moment noon_of(const std::string& day) { return {day + "T12:00:00.000Z", day}; }

tracker::Experiment experiment_on(const std::string& day) {
  tracker::Experiment experiment;
  experiment.name = "entropy";
  experiment.at = noon_of(day);
  experiment.runs.push_back({0, {{"x"}, {{1.0}}}});
  return experiment;
}

}  // namespace

TEST_CASE("each kind of work of a day is counted, and no other day's") {
  const StudyFolder folder;
  Store store(folder.path());
  auto attempt = an_attempt("softmax", 2);
  attempt.at = noon_of("2026-11-29");
  store.record_attempt(attempt, "x", "check");
  store.record_attempt(attempt, "y", "check");
  store.record_lesson_run({"01_query_key_value", noon_of("2026-11-29"), 1, 1, true});
  store.add_note("words", noon_of("2026-11-29"));
  tracker::Experiments(store).record(experiment_on("2026-11-29"));
  tracker::Experiments(store).conclude(1, "flat", noon_of("2026-11-30"));
  const auto days = tracker::counts_between(store, "2026-11-29", "2026-11-30");
  REQUIRE(days.size() == 2);
  CHECK(days.at("2026-11-29") == tracker::DayCounts{1, 2, 1, 1, 0, 0});
  CHECK(days.at("2026-11-30") == tracker::DayCounts{0, 0, 0, 0, 1, 0});
  CHECK(tracker::counts_between(store, "2026-12-01", "2026-12-31").empty());
  CHECK(tracker::counts_between(store, "2026-11-30", "2026-11-29").empty());
}

TEST_CASE("days in a row go over the ends of months and years, and end at a gap") {
  const StudyFolder folder;
  Store store(folder.path());
  CHECK(tracker::days_in_a_row(store, "2024-03-01") == 0);
  for (const char* const day : {"2023-12-30", "2024-02-27", "2024-02-28", "2024-02-29"})
    store.add_note("words", noon_of(day));
  store.record_lesson_run({"01_query_key_value", noon_of("2024-03-01"), 1, 1, true});
  CHECK(tracker::days_in_a_row(store, "2024-03-01") == 4);
  CHECK(tracker::days_in_a_row(store, "2024-03-02") == 4);  // the day is not over yet
  CHECK(tracker::days_in_a_row(store, "2024-03-03") == 0);
  CHECK(tracker::days_in_a_row(store, "2024-02-27") == 1);
}

TEST_CASE("days in a row go to both ends of the calendar") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const char* const day : {"0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"})
    store.add_note("words", noon_of(day));
  CHECK(tracker::days_in_a_row(store, "0001-01-02") == 2);
  CHECK(tracker::days_in_a_row(store, "9999-12-31") == 2);
}

TEST_CASE("a conclusion from another day's experiment is found by its own day") {
  const StudyFolder folder;
  Store store(folder.path());
  tracker::Experiments experiments(store);
  experiments.record(experiment_on("2026-11-28"));
  experiments.record(experiment_on("2026-11-29"));
  experiments.conclude(1, "late", noon_of("2026-11-29"));
  experiments.conclude(2, "at once", noon_of("2026-11-29"));
  const auto late = tracker::late_conclusions_on(store, "2026-11-29");
  REQUIRE(late.size() == 1);
  CHECK(late[0].experiment == 1);
  CHECK(late[0].name == "entropy");
  CHECK(late[0].text == "late");
  CHECK(tracker::late_conclusions_on(store, "2026-11-28").empty());
}
