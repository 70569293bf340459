#pragma once
/// @file
/// @brief A study with something in every table, and exports as texts.

#include <limits>
#include <sstream>
#include <string>

#include "study_folder.hpp"
#include "tracker/exchange.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"

namespace tracker_tests {

/// @brief A moment in the evening of a day. @param day from 1 to 28 @return in November 2026
inline tracker::Moment evening(int day) {
  const std::string text = (day < 10 ? "2026-11-0" : "2026-11-") + std::to_string(day);
  return {text + "T21:40:42.123Z", text};
}

/// @brief An experiment of one seed, with every kind of cell. @param name its name @param day its day
/// @return without conclusions
inline tracker::Experiment an_experiment(const std::string& name, int day) {
  using Limits = std::numeric_limits<double>;
  tracker::Experiment experiment;
  experiment.name = name;
  experiment.at = evening(day);
  experiment.parameters = {{"d_k", "64"}, {"n", "16"}};
  experiment.workbook_version = "0.1.0";
  experiment.workbook_commit = "56a8a71";
  experiment.duration = std::chrono::microseconds(12345);
  const table::Table table{{"d_k", "value", "\"word\""},
                           {{4.0, 0.1 + 0.2, std::string("nan")},
                            {16.0, Limits::quiet_NaN(), std::string("inf")},
                            {64.0, Limits::infinity(), std::string("12")},
                            {256.0, -Limits::infinity(), std::string("not \xff UTF-8")},
                            {1e300, Limits::denorm_min(), std::string()}}};
  experiment.runs.push_back({18446744073709551615U, table});
  return experiment;
}

/// @brief Fills a study: answers of all bytes, attempts, hints, runs, notes, problems, experiments, conclusions.
/// @param store an empty study
inline void fill_every_table(tracker::Store& store) {
  auto attempt = an_attempt("softmax", 2);
  attempt.at = evening(2);
  store.record_attempt(attempt, "double softmax();\n", "check");
  store.keep_version("softmax", std::string("no \xff UTF-8\0 and a NUL", 22), "watch", evening(3));
  attempt.at = evening(3);
  attempt.points = 4;
  store.record_attempt(attempt, "", "watch");
  store.record_attempt(attempt, "double softmax();\n", "watch");
  store.record_hint("softmax");
  store.record_give_up("dot_product");
  store.record_lesson_run({"01_query_key_value", evening(1), 3, 3, true});
  store.add_note("Scaling finally clicked.\n\"quoted\" \\ 한국어 \x01\x7f", evening(4));
  store.add_note("bytes: \xc3\x28", evening(5));
  tracker::Problems problems(store);
  problems.keep({10001, "My own problem", "", "", "", true});
  tracker::ProblemNote note{0,        200,      evening(6),    "grid",    "flood fill", "DFS", "one pass",
                            "O(R*C)", "O(R*C)", "marked late", "visited", 25,           "hint"};
  problems.add({200, "Number of Islands", "number-of-islands", "Medium", "bfs;dfs", false}, note);
  tracker::Experiments experiments(store);
  experiments.record(an_experiment("saturation", 7));
  auto repeated = an_experiment("causal_leak", 8);
  repeated.answer = "softmax";
  repeated.answer_version = 2;
  repeated.runs.push_back({7, repeated.runs[0].table});
  repeated.mean = repeated.runs[0].table;
  repeated.deviation = repeated.runs[0].table;
  const auto id = experiments.record(repeated).id;
  auto recorded = an_experiment("my table", 8);
  recorded.recorded = true;
  recorded.runs[0].seed.reset();
  experiments.record(recorded);
  experiments.conclude(id, "The mask leaks.", evening(9));
  experiments.conclude(id, "It does not.", evening(9));
}

/// @brief A study's export. @param store an open study @return the whole file
inline std::string exported(tracker::Store& store) {
  std::string text;
  tracker::export_study(store, [&](std::string_view bytes) { text += bytes; });
  return text;
}

/// @brief Imports a text. @param store an open study @param text the whole file @param options as import_study()
/// @return what came of it
inline tracker::Imported import_text(tracker::Store& store, const std::string& text,
                                     tracker::ImportOptions options = {}) {
  std::istringstream stream(text);
  options.name = "mine.json";
  return tracker::import_study(store, stream, options);
}

/// @brief How many rows an import added or met. @param imported the import @param what a member of ImportedKind
/// @return the sum over the kinds
inline std::int64_t sum(const tracker::Imported& imported, std::int64_t tracker::ImportedKind::*what) {
  std::int64_t all = 0;
  for (const auto& kind : imported.kinds) all += kind.*what;
  return all;
}

}  // namespace tracker_tests
