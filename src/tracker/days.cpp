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

}  // namespace

std::map<std::string, DayCounts> counts_between(Store& store, const std::string& first, const std::string& last) {
  return store.file().read([&](auto& database) {
    Days days;
    count(database, "*", "day_note", &DayCounts::notes, first, last, days);
    count(database, "*", "attempt", &DayCounts::attempts, first, last, days);
    count(database, "*", "lesson_run", &DayCounts::lesson_runs, first, last, days);
    count(database, "*", "experiment", &DayCounts::experiments, first, last, days);
    count(database, "DISTINCT problem", "problem_note", &DayCounts::problems, first, last, days);
    return days;
  });
}

}  // namespace tracker
