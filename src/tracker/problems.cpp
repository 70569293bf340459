#include "tracker/problems.hpp"

#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"

namespace tracker {

namespace {

const std::string kProblemNotes =
    "SELECT id, problem, at_utc, day, representation, approach, traversal, why, time, space, mistake, kind, minutes, "
    "help FROM problem_note ";

ProblemNote problem_note_row(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(),
          number(row, 1),
          {text(row, 2), text(row, 3)},
          text(row, 4),
          text(row, 5),
          text(row, 6),
          text(row, 7),
          text(row, 8),
          text(row, 9),
          text(row, 10),
          text(row, 11),
          number(row, 12),
          text(row, 13)};
}

Problem problem_row(SQLite::Statement& row) {
  return {number(row, 0), text(row, 1), text(row, 2), text(row, 3), text(row, 4), number(row, 5) != 0};
}

// What the catalogue knows wins over what the learner once added; nothing known becomes empty again.
int keep_problem(SQLite::Database& database, const Problem& problem) {
  return bound(database,
               "INSERT INTO problem (number, title, slug, difficulty, topics, added) VALUES (?, ?, ?, ?, ?, ?) "
               "ON CONFLICT (number) DO UPDATE SET title = excluded.title, "
               "slug = iif(excluded.slug = '', slug, excluded.slug), "
               "difficulty = iif(excluded.difficulty = '', difficulty, excluded.difficulty), "
               "topics = iif(excluded.topics = '', topics, excluded.topics), added = excluded.added",
               problem.number, problem.title, problem.slug, problem.difficulty, problem.topics, problem.added ? 1 : 0)
      .exec();
}

void insert_note(SQLite::Database& database, const ProblemNote& note) {
  bound(database,
        "INSERT INTO problem_note (problem, at_utc, day, representation, approach, traversal, why, time, space, "
        "mistake, kind, minutes, help) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        note.problem, note.at.utc, note.at.day, note.representation, note.approach, note.traversal, note.why, note.time,
        note.space, note.mistake, note.kind, note.minutes, note.help)
      .exec();
}

}  // namespace

void Problems::keep(const Problem& problem) {
  store_->file().write([&](auto& database) { return keep_problem(database, problem); });
}

ProblemNote Problems::add(const Problem& problem, ProblemNote note) {
  note.problem = problem.number;
  note.at = or_now(note.at);
  return store_->file().write([&](auto& database) {
    keep_problem(database, problem);
    insert_note(database, note);
    note.id = database.getLastInsertRowid();
    return note;
  });
}

std::map<int, Problem> Problems::problems() const {
  return store_->file().read([&](auto& database) {
    std::map<int, Problem> problems;
    for (Problem& problem :
         all(bound(database, "SELECT number, title, slug, difficulty, topics, added FROM problem"), problem_row))
      problems.emplace(problem.number, std::move(problem));
    return problems;
  });
}

std::vector<ProblemNote> Problems::notes(int problem) const {
  return store_->file().read([&](auto& database) {
    if (problem == 0) return all(bound(database, kProblemNotes + "ORDER BY at_utc, id"), problem_note_row);
    return all(bound(database, kProblemNotes + "WHERE problem = ? ORDER BY at_utc, id", problem), problem_note_row);
  });
}

std::vector<ProblemNote> Problems::between(const std::string& first, const std::string& last) const {
  return store_->file().read([&](auto& database) {
    return all(bound(database, kProblemNotes + "WHERE day BETWEEN ? AND ? ORDER BY at_utc, id", first, last),
               problem_note_row);
  });
}

std::map<int, std::string> Problems::first_days() const {
  return store_->file().read([&](auto& database) {
    std::map<int, std::string> days;
    auto row = bound(database, "SELECT problem, min(day) FROM problem_note GROUP BY problem");
    while (row.executeStep()) days.emplace(number(row, 0), text(row, 1));
    return days;
  });
}

int Problems::count_on(const std::string& day) const {
  return store_->file().read([&](auto& database) {
    auto row = bound(database, "SELECT count(DISTINCT problem) FROM problem_note WHERE day = ?", day);
    row.executeStep();
    return number(row, 0);
  });
}

}  // namespace tracker
