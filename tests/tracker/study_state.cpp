#include "study_state.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <vector>

#include "tracker/tokenizer.hpp"

namespace tracker_tests {

namespace {

std::vector<std::string> texts(SQLite::Database& database, const std::string& sql) {
  std::vector<std::string> found;
  SQLite::Statement row(database, sql);
  while (row.executeStep()) found.push_back(row.getColumn(0).getString());
  return found;
}

// Type and bytes of each value, so that 1, '1' and X'31' differ.
std::string rows_of(SQLite::Database& database, const std::string& table, Columns columns) {
  std::string values = "''";
  const std::string left_out = columns == Columns::all ? "''" : "'at_utc', 'day'";
  for (const auto& column :
       texts(database, "SELECT name FROM pragma_table_info('" + table + "') WHERE name NOT IN (" + left_out + ")"))
    values += " || typeof(" + column + ") || hex(CAST(" + column + " AS BLOB)) || ' '";
  std::string rows;
  for (const auto& row : texts(database, "SELECT " + values + " FROM " + table + " ORDER BY 1")) rows += row + "\n";
  return rows;
}

constexpr const char* kIndexAnew = R"sql(
CREATE VIRTUAL TABLE temp.anew USING fts5 (body, content='', tokenize='study');
INSERT INTO temp.anew (rowid, body)
  SELECT 4 * id, text FROM day_note
  UNION ALL SELECT 4 * id + 1, approach || char(10) || why || char(10) || mistake FROM problem_note
  UNION ALL SELECT 4 * id + 2, text FROM conclusion
  UNION ALL SELECT 4 * id + 3, CAST(text AS TEXT) FROM answer_version;
CREATE VIRTUAL TABLE temp.here USING fts5vocab (main, study_text, instance);
CREATE VIRTUAL TABLE temp.there USING fts5vocab (temp, anew, instance);
)sql";

int words_more(SQLite::Database& database, const std::string& one, const std::string& other) {
  return database
      .execAndGet("SELECT count(*) FROM (SELECT term, doc, \"offset\" FROM temp." + one +
                  " EXCEPT SELECT term, doc, \"offset\" FROM temp." + other + ")")
      .getInt();
}

}  // namespace

Rows rows_of(const std::filesystem::path& file, Columns columns) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  Rows rows;
  for (const auto& table : texts(database,
                                 "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
                                 "AND name NOT LIKE 'study_text%'"))
    rows[table] = rows_of(database, table, columns);
  return rows;
}

std::string faults_in_pages_of(const std::filesystem::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  tracker::add_tokenizer(database);
  std::string faults;
  for (const auto& line : texts(database, "PRAGMA integrity_check")) faults += line == "ok" ? "" : line + "\n";
  for (const auto& table : texts(database, "PRAGMA foreign_key_check")) faults += table + " refers to nothing\n";
  return faults;
}

std::string faults_of(const std::filesystem::path& file) {
  std::string faults = faults_in_pages_of(file);
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  tracker::add_tokenizer(database);
  database.exec("INSERT INTO study_text (study_text) VALUES ('integrity-check')");
  database.exec(kIndexAnew);
  const int more = words_more(database, "here", "there"), fewer = words_more(database, "there", "here");
  if (more + fewer > 0)
    faults += "the index has " + std::to_string(more) + " words too many and lacks " + std::to_string(fewer) + "\n";
  return faults;
}

}  // namespace tracker_tests
