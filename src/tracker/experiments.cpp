#include "tracker/experiments.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"

namespace tracker {

namespace {

using Json = nlohmann::ordered_json;
using table::Cell;
using table::Table;

// ---- Writing --------------------------------------------------------------------------------------------------------

Json seeds_json(const Experiment& experiment) {
  Json seeds = Json::array();
  for (const ExperimentRun& run : experiment.runs)
    seeds.push_back(run.seed ? Json(std::to_string(*run.seed)) : Json(nullptr));
  return seeds;
}

void require_one_shape(const Experiment& experiment) {
  if (experiment.runs.empty()) throw std::invalid_argument("an experiment needs a run");
  const Table& first = experiment.runs.front().table;
  const auto fits = [&](const Table& table) {
    const auto is_whole = [&](const auto& row) { return row.size() == table.columns.size(); };
    return table.columns == first.columns && std::ranges::all_of(table.rows, is_whole);
  };
  for (const ExperimentRun& run : experiment.runs) {
    if (!fits(run.table)) throw std::invalid_argument("the runs of an experiment need the same columns");
  }
}

std::int64_t insert_head(SQLite::Database& database, const Experiment& experiment) {
  auto insert = bound(
      database,
      "INSERT INTO experiment (id, name, at_utc, day, recorded, answer, answer_version, parameters, columns, seeds, "
      "workbook_version, workbook_commit, microseconds) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
      "(SELECT id FROM answer_version WHERE exercise = ?6 AND number = ?7), ?8, ?9, ?10, ?11, ?12, ?13)");
  if (experiment.id != 0) insert.bind(1, experiment.id);
  insert.bind(2, experiment.name);
  insert.bind(3, experiment.at.utc);
  insert.bind(4, experiment.at.day);
  insert.bind(5, experiment.recorded ? 1 : 0);
  insert.bind(6, experiment.answer);
  insert.bind(7, experiment.answer_version);
  insert.bind(8, Json(experiment.parameters).dump());
  insert.bind(9, Json(experiment.runs.front().table.columns).dump());
  insert.bind(10, seeds_json(experiment).dump());
  insert.bind(11, experiment.workbook_version);
  insert.bind(12, experiment.workbook_commit);
  insert.bind(13, static_cast<std::int64_t>(experiment.duration.count()));
  insert.exec();
  return database.getLastInsertRowid();
}

void bind_cell(SQLite::Statement& insert, const Cell& cell) {
  for (const int place : {6, 7, 8}) insert.bind(place);  // NULL
  const auto* const number = std::get_if<double>(&cell);
  if (number == nullptr) return insert.bind(8, std::get<std::string>(cell));
  if (std::isnan(*number)) return insert.bind(7, "nan");
  if (*number == 0 && std::signbit(*number)) return insert.bind(7, "-0");
  insert.bind(6, *number);
}

void insert_cells(SQLite::Statement& insert, std::int64_t id, const char* part, int run, const Table& table) {
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
      insert.reset();
      SQLite::bind(insert, id, part, run, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j));
      bind_cell(insert, table.rows[i][j]);
      insert.exec();
    }
  }
}

void insert_all_cells(SQLite::Database& database, const Experiment& experiment) {
  SQLite::Statement insert(database,
                           "INSERT INTO experiment_cell (experiment, part, run, row, column, number, special, words) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  int run = 0;
  for (const ExperimentRun& one : experiment.runs) insert_cells(insert, experiment.id, "run", run++, one.table);
  if (experiment.runs.size() == 1) return;
  insert_cells(insert, experiment.id, "mean", 0, experiment.mean);
  insert_cells(insert, experiment.id, "deviation", 0, experiment.deviation);
}

// ---- Reading --------------------------------------------------------------------------------------------------------

const std::string kHeads =
    "SELECT e.id, e.name, e.at_utc, e.day, e.recorded, e.answer, coalesce(v.number, 0), e.parameters, e.columns, "
    "e.seeds, e.workbook_version, e.workbook_commit, e.microseconds "
    "FROM experiment e LEFT JOIN answer_version v ON v.id = e.answer_version ";

Experiment head_row(SQLite::Statement& row) {
  Experiment head;
  head.id = row.getColumn(0).getInt64();
  head.name = text(row, 1);
  head.at = {text(row, 2), text(row, 3)};
  head.recorded = number(row, 4) != 0;
  head.answer = text(row, 5);
  head.answer_version = number(row, 6);
  head.parameters = Json::parse(text(row, 7)).get<std::map<std::string, std::string>>();
  head.workbook_version = text(row, 10);
  head.workbook_commit = text(row, 11);
  head.duration = std::chrono::microseconds(row.getColumn(12).getInt64());
  return head;
}

Experiment with_runs_row(SQLite::Statement& row) {
  Experiment experiment = head_row(row);
  Table empty;
  empty.columns = Json::parse(text(row, 8)).get<std::vector<std::string>>();
  for (const Json& seed : Json::parse(text(row, 9))) {
    ExperimentRun run{std::nullopt, empty};
    if (seed.is_string()) run.seed = std::stoull(seed.get<std::string>());
    experiment.runs.push_back(std::move(run));
  }
  if (experiment.runs.size() > 1) experiment.mean = experiment.deviation = empty;
  return experiment;
}

Cell cell(SQLite::Statement& row) {
  const SQLite::Column number = row.getColumn(4);
  const SQLite::Column special = row.getColumn(5);
  if (!number.isNull()) return number.getDouble();
  if (special.isNull()) return text(row, 6);
  return special.getString() == "-0" ? -0.0 : std::numeric_limits<double>::quiet_NaN();
}

Table& table_of(Experiment& experiment, const std::string& part, int run) {
  if (part == "mean") return experiment.mean;
  if (part == "deviation") return experiment.deviation;
  return experiment.runs.at(static_cast<std::size_t>(run)).table;
}

// In the order of the primary key every row comes whole, and after the one above it.
void read_cells(SQLite::Database& database, Experiment& experiment) {
  auto row = bound(database,
                   "SELECT part, run, row, column, number, special, words FROM experiment_cell WHERE experiment = ? "
                   "ORDER BY part, run, row, column",
                   experiment.id);
  while (row.executeStep()) {
    Table& table = table_of(experiment, text(row, 0), number(row, 1));
    table.rows.resize(static_cast<std::size_t>(number(row, 2)) + 1);
    table.rows.back().push_back(cell(row));
  }
  if (experiment.runs.size() == 1) experiment.mean = experiment.runs.front().table;
}

Conclusion conclusion_row(SQLite::Statement& row) { return {{text(row, 0), text(row, 1)}, text(row, 2)}; }

void read_conclusions(SQLite::Database& database, Experiment& experiment) {
  experiment.conclusions =
      all(bound(database, "SELECT at_utc, day, text FROM conclusion WHERE experiment = ? ORDER BY at_utc, id",
                experiment.id),
          conclusion_row);
}

std::vector<Experiment> whole(SQLite::Database& database, std::vector<Experiment> experiments) {
  for (Experiment& experiment : experiments) {
    read_cells(database, experiment);
    read_conclusions(database, experiment);
  }
  return experiments;
}

int insert_conclusion(SQLite::Database& database, std::int64_t experiment, const Conclusion& conclusion) {
  return bound(database, "INSERT INTO conclusion (experiment, at_utc, day, text) VALUES (?, ?, ?, ?)", experiment,
               conclusion.at.utc, conclusion.at.day, conclusion.text)
      .exec();
}

}  // namespace

Experiment insert_experiment(SQLite::Database& database, Experiment experiment) {
  require_one_shape(experiment);
  experiment.id = insert_head(database, experiment);
  insert_all_cells(database, experiment);
  for (const Conclusion& conclusion : experiment.conclusions) insert_conclusion(database, experiment.id, conclusion);
  return experiment;
}

std::optional<Experiment> measured_experiment(SQLite::Database& database, std::int64_t id) {
  auto found = all(bound(database, kHeads + "WHERE e.id = ?", id), with_runs_row);
  if (found.empty()) return std::nullopt;
  read_cells(database, found.front());
  return std::move(found.front());
}

Experiment Experiments::record(Experiment experiment) {
  experiment.id = 0;
  experiment.at = or_now(experiment.at);
  return store_->file().write([&](auto& database) { return insert_experiment(database, experiment); });
}

std::optional<Experiment> Experiments::find(std::int64_t id) const {
  return store_->file().read([&](auto& database) -> std::optional<Experiment> {
    auto found = measured_experiment(database, id);
    if (found) read_conclusions(database, *found);
    return found;
  });
}

std::vector<Experiment> Experiments::list() const {
  return store_->file().read([&](auto& database) {
    auto heads = all(bound(database, kHeads + "ORDER BY e.id"), head_row);
    for (Experiment& head : heads) read_conclusions(database, head);
    return heads;
  });
}

std::vector<Experiment> Experiments::between(const std::string& first, const std::string& last) const {
  return store_->file().read([&](auto& database) {
    return whole(database, all(bound(database, kHeads + "WHERE e.day BETWEEN ? AND ? ORDER BY e.id", first, last),
                               with_runs_row));
  });
}

bool Experiments::conclude(std::int64_t id, const std::string& words, const Moment& at) {
  if (is_blank(words)) throw std::invalid_argument("a conclusion needs words: the text is blank");
  return store_->file().write([&](auto& database) {
    if (!bound(database, "SELECT 1 FROM experiment WHERE id = ?", id).executeStep()) return false;
    return insert_conclusion(database, id, {or_now(at), words}) == 1;
  });
}

bool Experiments::remove(std::int64_t id) {
  return store_->file().write(
      [&](auto& database) { return bound(database, "DELETE FROM experiment WHERE id = ?", id).exec() == 1; });
}

}  // namespace tracker
