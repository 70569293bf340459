#include "tracker/exchange_experiment.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

#include "tracker/exchange_text.hpp"

namespace tracker {

namespace {

using ExchangeJson = nlohmann::json;

constexpr std::int64_t kLargestDuration = std::int64_t{1} << 60;

// ---- Written --------------------------------------------------------------------------------------------------------

template <class Items, class Part>
std::string json_list(const Items& items, const Part& part) {
  std::string list = "[";
  for (const auto& item : items) list += (list.size() == 1 ? "" : ", ") + part(item);
  return list + "]";
}

std::string json_rows(const table::Table& table) {
  return json_list(table.rows, [](const auto& row) { return json_list(row, json_cell); });
}

std::string json_run(const ExperimentRun& run) {
  const std::string seed = run.seed ? "\"" + std::to_string(*run.seed) + "\"" : "null";
  return "{\"seed\": " + seed + ", \"rows\": " + json_rows(run.table) + "}";
}

std::string json_moment(const Moment& at) { return "\"at\": " + json_text(at.utc) + ", \"day\": " + json_text(at.day); }

std::string json_parameters(const Experiment& experiment) {
  std::string object = "{";
  for (const auto& [name, value] : experiment.parameters)
    object += (object.size() == 1 ? "" : ", ") + nlohmann::json(name).dump() + ": " + nlohmann::json(value).dump();
  return object + "}";
}

std::string json_conclusions(const Experiment& experiment) {
  std::vector<std::string> lines;
  for (const Conclusion& conclusion : experiment.conclusions)
    lines.push_back("{" + json_moment(conclusion.at) + ", \"text\": " + json_text(conclusion.text) + "}");
  std::sort(lines.begin(), lines.end());
  return json_list(lines, [](const std::string& line) { return line; });
}

// ---- Read -----------------------------------------------------------------------------------------------------------

const std::vector<std::string> kExperimentKeys{"id",
                                               "name",
                                               "at",
                                               "day",
                                               "recorded",
                                               "answer",
                                               "answer_number",
                                               "parameters",
                                               "workbook_version",
                                               "workbook_commit",
                                               "microseconds",
                                               "columns",
                                               "runs",
                                               "mean",
                                               "deviation",
                                               "conclusions"};

std::string part_of(const std::string& place, std::size_t index) { return place + "[" + std::to_string(index) + "]"; }

// JSON's own words, since the study keeps names of columns and parameters as JSON.
std::string plain_words(const ExchangeJson& value, const std::string& place) {
  if (!value.is_string()) throw Misfit(place, "expected words, found " + kind_in_words(value));
  return value.get<std::string>();
}

std::vector<std::string> columns_of(const ObjectOfFile& row) {
  std::vector<std::string> columns;
  for (const ExchangeJson& name : row.list("columns"))
    columns.push_back(plain_words(name, part_of(row.place("columns"), columns.size())));
  if (columns.empty()) throw Misfit(row.place("columns"), "a table needs a column");
  return columns;
}

std::map<std::string, std::string> parameters_of(const ObjectOfFile& row) {
  const ObjectOfFile parameters(row.at("parameters"), row.place("parameters"));
  std::map<std::string, std::string> result;
  for (const auto& [name, value] : row.at("parameters").items())
    result.emplace(name, plain_words(value, row.place("parameters." + name)));
  return result;
}

table::Table table_from(const ExchangeJson& rows, const std::vector<std::string>& columns, const std::string& place) {
  if (!rows.is_array()) throw Misfit(place, "expected a list of rows, found " + kind_in_words(rows));
  table::Table table{columns, {}};
  for (const ExchangeJson& row : rows) {
    const std::string here = part_of(place, table.rows.size());
    if (!row.is_array() || row.size() != columns.size())
      throw Misfit(here, "expected a list of " + std::to_string(columns.size()) + " cells, one for each column");
    auto& cells = table.rows.emplace_back();
    for (const ExchangeJson& value : row) {
      auto cell = cell_from(value);
      if (!cell) throw Misfit(part_of(here, cells.size()), "expected a number or words, found " + kind_in_words(value));
      cells.push_back(std::move(*cell));
    }
  }
  return table;
}

std::optional<std::uint64_t> seed_of(const ObjectOfFile& run) {
  const ExchangeJson& value = run.at("seed");
  if (value.is_null()) return std::nullopt;
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || std::to_string(seed) != text)
    throw Misfit(run.place("seed"), "expected null, or a whole number from 0 to 2^64 - 1 in quotes");
  return seed;
}

void read_runs(const ObjectOfFile& row, Experiment& experiment) {
  const std::vector<std::string> columns = columns_of(row);
  for (const ExchangeJson& one : row.list("runs")) {
    const ObjectOfFile run(one, part_of(row.place("runs"), experiment.runs.size()));
    run.require_keys(std::vector<std::string>{"seed", "rows"});
    experiment.runs.push_back({seed_of(run), table_from(run.at("rows"), columns, run.place("rows"))});
  }
  if (experiment.runs.empty()) throw Misfit(row.place("runs"), "an experiment needs a run");
  experiment.mean = table_from(row.at("mean"), columns, row.place("mean"));
  experiment.deviation = table_from(row.at("deviation"), columns, row.place("deviation"));
  if (experiment.runs.size() > 1) return;
  if (!experiment.mean.rows.empty() || !experiment.deviation.rows.empty())
    throw Misfit(row.place("mean"), "only an experiment of several runs has a mean and a deviation");
}

void read_conclusions(const ObjectOfFile& row, Experiment& experiment) {
  for (const ExchangeJson& one : row.list("conclusions")) {
    const ObjectOfFile conclusion(one, part_of(row.place("conclusions"), experiment.conclusions.size()));
    conclusion.require_keys(std::vector<std::string>{"at", "day", "text"});
    experiment.conclusions.push_back({{conclusion.instant("at"), conclusion.day("day")}, conclusion.text("text")});
  }
}

bool same_runs(const Experiment& a, const Experiment& b) {
  return std::equal(
      a.runs.begin(), a.runs.end(), b.runs.begin(), b.runs.end(),
      [](const ExperimentRun& x, const ExperimentRun& y) { return x.seed == y.seed && table::same(x.table, y.table); });
}

}  // namespace

std::string experiment_line(const Experiment& experiment) {
  const bool repeated = experiment.runs.size() > 1;
  const auto name = [](const std::string& column) { return nlohmann::json(column).dump(); };
  return "{\"id\": " + std::to_string(experiment.id) + ", \"name\": " + json_text(experiment.name) + ", " +
         json_moment(experiment.at) + ", \"recorded\": " + (experiment.recorded ? "true" : "false") +
         ", \"answer\": " + json_text(experiment.answer) +
         ", \"answer_number\": " + std::to_string(experiment.answer_version) +
         ", \"parameters\": " + json_parameters(experiment) +
         ", \"workbook_version\": " + json_text(experiment.workbook_version) +
         ", \"workbook_commit\": " + json_text(experiment.workbook_commit) +
         ", \"microseconds\": " + std::to_string(experiment.duration.count()) +
         ", \"columns\": " + json_list(experiment.runs.at(0).table.columns, name) +
         ", \"runs\": " + json_list(experiment.runs, json_run) +
         ", \"mean\": " + (repeated ? json_rows(experiment.mean) : "[]") +
         ", \"deviation\": " + (repeated ? json_rows(experiment.deviation) : "[]") +
         ", \"conclusions\": " + json_conclusions(experiment) + "}";
}

Experiment experiment_from(const ObjectOfFile& row) {
  row.require_keys(kExperimentKeys);
  Experiment experiment;
  experiment.id = row.whole("id", 1, kLargestExperiment);
  experiment.name = row.text("name");
  experiment.at = {row.instant("at"), row.day("day")};
  experiment.recorded = row.truth("recorded");
  experiment.answer = row.text("answer");
  experiment.answer_version = static_cast<int>(row.whole("answer_number", 0, kLargestWhole));
  experiment.parameters = parameters_of(row);
  experiment.workbook_version = row.text("workbook_version");
  experiment.workbook_commit = row.text("workbook_commit");
  experiment.duration = std::chrono::microseconds(row.whole("microseconds", 0, kLargestDuration));
  read_runs(row, experiment);
  read_conclusions(row, experiment);
  return experiment;
}

bool same_experiment(const Experiment& a, const Experiment& b) {
  const auto parts = [](const Experiment& e) {
    return std::tie(e.name, e.at.utc, e.at.day, e.recorded, e.answer, e.answer_version, e.parameters,
                    e.workbook_version, e.workbook_commit, e.duration);
  };
  const bool repeated = a.runs.size() > 1;
  return parts(a) == parts(b) && same_runs(a, b) &&
         (!repeated || (table::same(a.mean, b.mean) && table::same(a.deviation, b.deviation)));
}

}  // namespace tracker
