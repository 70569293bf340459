#pragma once
/// @file
/// @brief A study of some days with something of every kind, and the surroundings of a small workbook.

#include <string>

#include "report/content.hpp"
#include "tracker/study_folder.hpp"

namespace report_tests {

/// @brief An instant at noon of a day. @param day "2026-11-23" @param clock "12:00" @return the moment
inline tracker::Moment at(const std::string& day, const std::string& clock = "12:00") {
  return {day + "T" + clock + ":00.000Z", day};
}

/// @brief A workbook of two lessons and two exercises with 9 points.
/// @return its names; a day is its own name, but for Sunday 29 November 2026
inline report::Surroundings small_workbook() {
  report::Surroundings around;
  around.lessons = {{"01_query_key_value", 1, "Query, key and value"}, {"02_scores", 2, "Scores"}};
  around.exercises = {{"dot_product", "One score", 4}, {"softmax", "Rows that sum to 1", 5}};
  around.mistake = [](const std::string& exercise, const std::string& mistake) -> std::string {
    return exercise == "dot_product" && mistake == "added" ? "added q and k instead of multiplying them" : "";
  };
  around.drawn = [](const tracker::Experiment& experiment) { return "  o\n ``` " + experiment.name + "\n"; };
  around.clock = [](const std::string& utc) { return utc.substr(11, 5); };
  around.day_name = [](const std::string& day) {
    return day == "2026-11-29" ? "Sunday 29 November 2026" : "Xday " + day.substr(8) + " Month " + day.substr(0, 4);
  };
  around.today = "2026-11-29";
  return around;
}

/// @brief Records an attempt. @param store the study @param exercise its id @param points reached @param max of
/// @param mistakes stems @param when the moment
inline void attempt(tracker::Store& store, const std::string& exercise, int points, int max,
                    const std::string& mistakes, const tracker::Moment& when) {
  tracker::Attempt one = tracker_tests::an_attempt(exercise, points);
  one.max_points = max;
  one.passed = points == max;
  one.mistakes = mistakes;
  one.at = when;
  store.record_attempt(one, "answer", "check");
}

/// @brief An experiment with one seed. @param when the moment @return saturation with two rows
inline tracker::Experiment an_experiment(const tracker::Moment& when) {
  tracker::Experiment experiment;
  experiment.name = "saturation";
  experiment.at = when;
  experiment.parameters = {{"d_k", "4,16"}, {"n", "16"}};
  experiment.workbook_version = "1.0";
  const table::Table table{{"d_k", "unscaled", "scaled"}, {{4.0, 0.5, 0.25}, {16.0, 0.7512345678, 0.26}}};
  experiment.runs = {{0, table}};
  experiment.mean = table;
  return experiment;
}

/// @brief A note on problem 200. @param when the moment @param kind the mistake's @return the note
inline tracker::ProblemNote a_problem_note(const tracker::Moment& when, const std::string& kind = "visited") {
  return {0,
          200,
          when,
          "grid",
          "Flood each island.",
          "BFS",
          "Depth could overflow the stack.",
          "O(R*C)",
          "O(R*C)",
          "Marked cells when they left the queue.",
          kind,
          25,
          "hint"};
}

/// @brief The problem of a_problem_note(). @return the problem
inline tracker::Problem islands() {
  return {200, "Number of Islands", "number-of-islands", "Medium", "bfs;grid", false};
}

/// @brief Fills a study: the 20th with an attempt and a note, the 23rd with everything, the 29th with a note.
/// @param store an empty study
inline void fill(tracker::Store& store) {
  attempt(store, "dot_product", 1, 4, "added", at("2026-11-20"));
  store.add_note("Before the week.", at("2026-11-20"));
  store.record_lesson_run({"01_query_key_value", at("2026-11-23", "09:00"), 3, 5, false});
  store.record_lesson_run({"01_query_key_value", at("2026-11-23", "09:30"), 5, 5, true});
  attempt(store, "dot_product", 3, 4, "added", at("2026-11-23", "10:00"));
  attempt(store, "dot_product", 4, 4, "", at("2026-11-23", "10:05"));
  attempt(store, "softmax", 2, 5, "no_shift,", at("2026-11-23", "10:10"));
  tracker::Experiments experiments(store);
  const auto kept = experiments.record(an_experiment(at("2026-11-23", "11:00")));
  experiments.conclude(kept.id, "Unscaled rows saturate.", at("2026-11-23", "11:30"));
  experiments.conclude(kept.id, "Only unscaled rows saturate.", at("2026-11-29", "11:30"));
  tracker::Problems(store).add(islands(), a_problem_note(at("2026-11-23", "14:00")));
  store.add_note("First line.\n<script>alert(1)</script> | `code`", at("2026-11-23", "21:40"));
  store.add_note("Sunday's note.", at("2026-11-29", "20:00"));
}

}  // namespace report_tests
