#include "tracker/rescue.hpp"

#include <SQLiteCpp/Database.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "tracker/exchange_experiment.hpp"
#include "tracker/exchange_fields.hpp"
#include "tracker/exchange_tables.hpp"
#include "tracker/exchange_writer.hpp"
#include "tracker/experiments.hpp"
#include "tracker/health.hpp"
#include "tracker/identity.hpp"
#include "tracker/sql.hpp"

namespace tracker {

namespace {

using AnswerNumber = std::pair<std::string, std::int64_t>;

const std::string& words_of(const FieldRow& row, std::size_t field) { return std::get<std::string>(row.at(field)); }
std::int64_t number_of(const FieldRow& row, std::size_t field) { return std::get<std::int64_t>(row.at(field)); }

// ---- Rows of one table ----------------------------------------------------------------------------------------------

std::string key_of(const std::string& table) { return table == "problem" ? "number" : "id"; }

// A walk ends where a page is broken.
void walk(SQLite::Database& database, const std::string& query, std::set<std::int64_t>& ids) {
  try {
    SQLite::Statement row(database, query);
    while (row.executeStep()) ids.insert(row.getColumn(0).getInt64());
  } catch (const SQLite::Exception&) {
  }
}

// The table from both ends, and each of its indexes from both.
std::set<std::int64_t> known_ids(SQLite::Database& database, const std::string& table) {
  std::vector<std::string> ways{"NOT INDEXED"};
  try {
    auto index = bound(database, "SELECT name FROM pragma_index_list(?)", table);
    while (index.executeStep()) ways.push_back("INDEXED BY \"" + text(index, 0) + "\"");
  } catch (const SQLite::Exception&) {
  }
  std::set<std::int64_t> ids;
  const std::string select = "SELECT " + key_of(table) + " FROM " + table + " ";
  for (const std::string& way : ways) {
    const std::string query = select + way;
    walk(database, query, ids);
    if (way == ways.front()) walk(database, query + " ORDER BY " + key_of(table) + " DESC", ids);
  }
  return ids;
}

/// Hands on each row that can be read; what no walk reaches may still be found by its id.
template <class Take>
std::int64_t read_each(SQLite::Database& database, const std::string& table, const Take& take) {
  constexpr std::int64_t kMostLookedFor = 1'000'000;
  const std::set<std::int64_t> known = known_ids(database, table);
  std::int64_t lost = 0;
  const auto is_read = [&](std::int64_t id) {
    try {
      return take(id);
    } catch (const std::exception&) {
      return false;
    }
  };
  for (const std::int64_t id : known) lost += is_read(id) ? 0 : 1;
  const std::int64_t last = known.empty() ? 0 : std::min(*known.rbegin(), kMostLookedFor);
  for (std::int64_t id = 1; id <= last; ++id) {
    if (!known.contains(id)) is_read(id);
  }
  return lost;
}

const RowTable& conclusion_table() {
  static const RowTable kTable{"conclusions",
                               "conclusion",
                               "",
                               {{"at", FieldKind::instant, "at_utc"},
                                {"day", FieldKind::day, "day"},
                                {"experiment", FieldKind::whole, "experiment"},
                                {"text", FieldKind::text, "text"}}};
  return kTable;
}

// As import would look at it: a broken page may hold anything.
FieldRow required_whole(const RowTable& table, const FieldRow& row) {
  const auto json = nlohmann::json::parse(table.line(row));
  return row_from(ObjectOfFile(json, table.section), table);
}

std::vector<FieldRow> rows_of(SQLite::Database& database, const RowTable& table, std::int64_t& lost) {
  std::vector<FieldRow> rows;
  if (!database.tableExists(table.table)) return rows;
  SQLite::Statement one(database, table.select() + "WHERE " + key_of(table.table) + " = ?");
  lost = read_each(database, table.table, [&](std::int64_t id) {
    one.tryReset();  // it throws again what it threw last
    one.bind(1, id);
    if (!one.executeStep()) return false;
    rows.push_back(required_whole(table, table.read(one)));
    return true;
  });
  return rows;
}

// ---- The study ------------------------------------------------------------------------------------------------------

class Rescue {
 public:
  explicit Rescue(SQLite::Database& database) : database_(database) {
    for (const RowTable& table : row_tables())
      rows_[table.section] = rows_of(database, table, found_[table.section].lost);
    keep_experiments();
    keep_conclusions();
    drop_attempts_without_answer();
    name_lost_problems();
  }

  std::map<std::string, RescuedKind> write(const Sink& sink) {
    ExportWriter writer(sink);
    writer.head(last_experiment());
    for (const RowTable& table : row_tables()) write_list(table, writer);
    writer.begin(kExperimentsSection);
    for (const auto& [id, experiment] : experiments_) writer.row(experiment_line(experiment));
    writer.end();
    writer.finish();
    found_[kExperimentsSection].saved = static_cast<std::int64_t>(experiments_.size());
    return found_;
  }

 private:
  void keep_experiments() {
    const std::set<AnswerNumber> answers = answer_numbers();
    if (!database_.tableExists("experiment")) return;
    found_[kExperimentsSection].lost = read_each(database_, "experiment", [&](std::int64_t id) {
      auto experiment = measured_experiment(database_, id);
      if (!experiment) return false;
      if (!answers.contains({experiment->answer, experiment->answer_version})) experiment->answer_version = 0;
      const auto json = nlohmann::json::parse(experiment_line(*experiment));
      experiment_from(ObjectOfFile(json, kExperimentsSection));
      experiments_.emplace(id, std::move(*experiment));
      return true;
    });
  }

  // The learner's words stay, be the table lost or not.
  void keep_conclusions() {
    for (const FieldRow& row : rows_of(database_, conclusion_table(), found_["conclusions"].lost)) {
      ++found_["conclusions"].saved;
      const auto experiment = experiments_.find(number_of(row, 2));
      if (experiment != experiments_.end())
        experiment->second.conclusions.push_back({{words_of(row, 0), words_of(row, 1)}, words_of(row, 3)});
      else
        rows_["notes"].push_back({words_of(row, 0), words_of(row, 1),
                                  "Concluded from experiment " + std::to_string(number_of(row, 2)) +
                                      ", which is lost: " + words_of(row, 3)});
    }
  }

  std::set<AnswerNumber> answer_numbers() {
    std::set<AnswerNumber> numbers;
    for (const FieldRow& answer : rows_["answers"]) numbers.emplace(words_of(answer, 2), number_of(answer, 3));
    return numbers;
  }

  void drop_attempts_without_answer() {
    const std::set<AnswerNumber> answers = answer_numbers();
    found_["attempts"].lost += static_cast<std::int64_t>(std::erase_if(rows_["attempts"], [&](const FieldRow& attempt) {
      return !answers.contains({words_of(attempt, 2), number_of(attempt, 3)});
    }));
  }

  void name_lost_problems() {
    std::set<std::int64_t> there;
    for (const FieldRow& problem : rows_["problems"]) there.insert(number_of(problem, 0));
    for (const FieldRow& note : rows_["problem_notes"]) {
      const std::int64_t number = number_of(note, 2);
      if (there.insert(number).second)
        rows_["problems"].push_back({number, "Problem " + std::to_string(number), "", "", "", std::int64_t{1}});
    }
  }

  std::int64_t last_experiment() {
    std::int64_t last = experiments_.empty() ? 0 : experiments_.rbegin()->first;
    try {
      auto given = bound(database_, "SELECT seq FROM sqlite_sequence WHERE name = 'experiment'");
      if (given.executeStep()) last = std::max(last, given.getColumn(0).getInt64());
    } catch (const SQLite::Exception&) {
    }
    return std::clamp<std::int64_t>(last, 0, kLargestExperiment);
  }

  // In the order of every export.
  void write_list(const RowTable& table, ExportWriter& writer) {
    const auto key = [&](const FieldRow& row) {
      if (table.section == "answers") return std::tuple(words_of(row, 2), number_of(row, 3));
      if (table.section == "problems") return std::tuple(std::string(), number_of(row, 0));
      return std::tuple(words_of(row, 0), std::int64_t{0});
    };
    std::vector<std::tuple<std::tuple<std::string, std::int64_t>, std::string>> lines;
    for (const FieldRow& row : rows_[table.section]) lines.emplace_back(key(row), table.line(row));
    std::sort(lines.begin(), lines.end());
    writer.begin(table.section);
    for (const auto& [place, line] : lines) writer.row(line);
    writer.end();
    found_[table.section].saved = static_cast<std::int64_t>(lines.size());
  }

  SQLite::Database& database_;
  std::map<std::string, std::vector<FieldRow>> rows_;
  std::map<std::int64_t, Experiment> experiments_;
  std::map<std::string, RescuedKind> found_;
};

}  // namespace

std::map<std::string, RescuedKind> rescue(const std::filesystem::path& folder, const Sink& sink) {
  const std::filesystem::path file = folder / "study.db";
  try {
    SQLite::Database database = opened_to_look(file);
    database.exec("PRAGMA writable_schema = ON");  // so that SQLite reads on in a file that was cut off
    require_ours(identity_of(database), file, schema());
    return Rescue(database).write(sink);
  } catch (const SQLite::Exception& error) {
    throw StoreError("nothing can be read of " + file.string() + ": " + error.what() +
                     ". Keep it, and go on from the newest backup");
  }
}

}  // namespace tracker
