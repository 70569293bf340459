#include "tracker/days.hpp"

#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"

namespace tracker {

namespace {

using Days = std::map<std::string, DayCounts>;

void count(SQLite::Database& database, const std::string& what, const std::string& table, int DayCounts::*field,
           const std::string& first, const std::string& last, Days& days) {
  auto row =
      bound(database, "SELECT day, count(" + what + ") FROM " + table + " WHERE day BETWEEN ? AND ? GROUP BY day",
            first, last);
  while (row.executeStep()) days[text(row, 0)].*field = number(row, 1);
}

// Whether anything was done on a day, which is an expression of SQL.
std::string worked_on(const std::string& day) {
  std::string any;
  for (const char* const table : {"day_note", "attempt", "lesson_run", "experiment", "conclusion", "problem_note"})
    any += (any.empty() ? "" : " OR ") + std::string("EXISTS (SELECT 1 FROM ") + table + " WHERE day = " + day + ")";
  return "(" + any + ")";
}

int row_up_to(SQLite::Database& database, const std::string& day, const std::string& shift) {
  const std::string before = "date(back.day, '-1 day')";
  auto row =
      bound(database,
            "WITH RECURSIVE back(day) AS (SELECT date(?1, ?2) WHERE " + worked_on("date(?1, ?2)") +
                " UNION ALL SELECT " + before + " FROM back WHERE " + worked_on(before) + ") SELECT count(*) FROM back",
            day, shift);
  row.executeStep();
  return number(row, 0);
}

LateConclusion late_conclusion_row(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(), text(row, 1), {text(row, 2), text(row, 3)}, text(row, 4)};
}

}  // namespace

std::map<std::string, DayCounts> counts_between(Store& store, const std::string& first, const std::string& last) {
  return store.file().read([&](auto& database) {
    Days days;
    count(database, "*", "day_note", &DayCounts::notes, first, last, days);
    count(database, "*", "attempt", &DayCounts::attempts, first, last, days);
    count(database, "*", "lesson_run", &DayCounts::lesson_runs, first, last, days);
    count(database, "*", "experiment", &DayCounts::experiments, first, last, days);
    count(database, "*", "conclusion", &DayCounts::conclusions, first, last, days);
    count(database, "DISTINCT problem", "problem_note", &DayCounts::problems, first, last, days);
    return days;
  });
}

int days_in_a_row(Store& store, const std::string& day) {
  return store.file().read([&](auto& database) {
    const int with_this_day = row_up_to(database, day, "0 days");
    return with_this_day > 0 ? with_this_day : row_up_to(database, day, "-1 day");
  });
}

std::vector<LateConclusion> late_conclusions_on(Store& store, const std::string& day) {
  return store.file().read([&](auto& database) {
    return all(bound(database,
                     "SELECT e.id, e.name, c.at_utc, c.day, c.text FROM conclusion c JOIN experiment e "
                     "ON e.id = c.experiment WHERE c.day = ?1 AND e.day <> ?1 ORDER BY c.at_utc, c.id",
                     day),
               late_conclusion_row);
  });
}

}  // namespace tracker
