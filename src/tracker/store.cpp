#include "tracker/store.hpp"

#include <sqlite3.h>

#include <stdexcept>

#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"
#include "tracker/text_hash.hpp"

namespace tracker {
namespace {

// A text's bytes as a BLOB; a null pointer would be NULL, so an empty text points at something.
void bind_bytes(SQLite::Statement& statement, int index, std::string_view bytes) {
  statement.bind(index, bytes.empty() ? "" : static_cast<const void*>(bytes.data()), static_cast<int>(bytes.size()));
}

// ---- Answers --------------------------------------------------------------------------------------------------------

const std::string kVersions = "SELECT id, exercise, number, at_utc, day, reason, text, hash FROM answer_version ";

AnswerVersion version_row(SQLite::Statement& row) {
  AnswerVersion version{row.getColumn(0).getInt64(),  text(row, 1), number(row, 2),
                        {text(row, 3), text(row, 4)}, text(row, 5), text(row, 6)};
  if (hash_of(version.text) != row.getColumn(7).getInt64())
    throw SQLite::Exception(
        "version " + std::to_string(version.number) + " of " + version.exercise + " is not the text that was kept",
        SQLITE_CORRUPT);
  return version;
}

std::optional<AnswerVersion> kept(SQLite::Database& database, const std::string& exercise, std::string_view bytes) {
  auto same = bound(database, kVersions + "WHERE exercise = ? AND hash = ? AND text = ?", exercise, hash_of(bytes));
  bind_bytes(same, 3, bytes);
  if (!same.executeStep()) return std::nullopt;
  return version_row(same);
}

AnswerVersion keep(SQLite::Database& database, const std::string& exercise, std::string_view bytes,
                   const std::string& reason, const Moment& at) {
  if (auto found = kept(database, exercise, bytes)) return *found;
  auto insert =
      bound(database,
            "INSERT INTO answer_version (exercise, number, at_utc, day, reason, hash, text) VALUES (?1, "
            "(SELECT coalesce(max(number), 0) + 1 FROM answer_version WHERE exercise = ?1), ?2, ?3, ?4, ?5, ?6)",
            exercise, at.utc, at.day, reason, hash_of(bytes));
  bind_bytes(insert, 6, bytes);
  insert.exec();
  return *kept(database, exercise, bytes);
}

// ---- Attempts and states --------------------------------------------------------------------------------------------

const std::string kAttempts =
    "SELECT id, exercise, at_utc, day, outcome, points, max_points, passed, mistakes, verdict, version FROM attempt ";

Attempt attempt_row(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(),
          text(row, 1),
          {text(row, 2), text(row, 3)},
          text(row, 4),
          number(row, 5),
          number(row, 6),
          number(row, 7) != 0,
          text(row, 8),
          text(row, 9),
          row.getColumn(10).getInt64()};
}

void insert(SQLite::Database& database, const Attempt& attempt) {
  bound(database,
        "INSERT INTO attempt (exercise, at_utc, day, outcome, points, max_points, passed, mistakes, verdict, version) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        attempt.exercise, attempt.at.utc, attempt.at.day, attempt.outcome, attempt.points, attempt.max_points,
        attempt.passed ? 1 : 0, attempt.mistakes, attempt.verdict, attempt.version)
      .exec();
}

// What is known of each row of `tried`. Each part takes a few steps in an index and counts no attempts, which would
// read all of the index: it is asked before every line of status.
const std::string kStates =
    "SELECT exercise, EXISTS (SELECT 1 FROM attempt a WHERE a.exercise = tried.exercise), "
    "(SELECT coalesce(max(points), 0) FROM attempt a WHERE a.exercise = tried.exercise), "
    "coalesce((SELECT passed FROM attempt a WHERE a.exercise = tried.exercise AND passed = 1 "
    "ORDER BY points DESC LIMIT 1), 0), "
    "(SELECT count(*) FROM exercise_event e WHERE e.exercise = tried.exercise AND kind = 'hint'), "
    "EXISTS (SELECT 1 FROM exercise_event e WHERE e.exercise = tried.exercise AND kind = 'gave_up') FROM ";

// Steps from one exercise to the next in the table's index, where DISTINCT would read all of it.
std::string exercises_in(const std::string& table) {
  return table + "_exercise(name) AS (SELECT min(exercise) FROM " + table +
         " UNION ALL SELECT (SELECT min(exercise) FROM " + table + " WHERE exercise > name) FROM " + table +
         "_exercise WHERE name IS NOT NULL)";
}

std::string states_of_all() {
  return "WITH RECURSIVE " + exercises_in("attempt") + ", " + exercises_in("exercise_event") +
         ", tried(exercise) AS (SELECT name FROM attempt_exercise UNION SELECT name FROM exercise_event_exercise) " +
         kStates + "tried WHERE exercise IS NOT NULL";
}

ExerciseState state_row(SQLite::Statement& row) {
  return {number(row, 1) != 0, number(row, 2), number(row, 3) != 0, number(row, 4), number(row, 5) != 0};
}

void insert_event(SQLite::Database& database, const std::string& exercise, const char* kind) {
  const Moment at = now();
  bound(database, "INSERT INTO exercise_event (exercise, kind, at_utc, day) VALUES (?, ?, ?, ?)", exercise, kind,
        at.utc, at.day)
      .exec();
}

int hints(SQLite::Database& database, const std::string& exercise) {
  auto count = bound(database, "SELECT count(*) FROM exercise_event WHERE exercise = ? AND kind = 'hint'", exercise);
  count.executeStep();
  return number(count, 0);
}

bool has_passed(SQLite::Database& database, const std::string& exercise) {
  return bound(database, "SELECT 1 FROM attempt WHERE exercise = ? AND passed = 1", exercise).executeStep();
}

// ---- Lessons and notes ----------------------------------------------------------------------------------------------

LessonRun lesson_run_row(SQLite::Statement& row) {
  return {text(row, 0), {text(row, 1), text(row, 2)}, number(row, 3), number(row, 4), number(row, 5) != 0};
}

std::string lesson_name_row(SQLite::Statement& row) { return text(row, 0); }

DayNote note_row(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(), {text(row, 1), text(row, 2)}, text(row, 3)};
}

}  // namespace

struct Store::Database {
  StudyFile file;
};

Store::Store(const std::filesystem::path& folder) : database_(new Database{StudyFile(folder)}) {}
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;

StudyFile& Store::file() { return database_->file; }

const std::string& Store::notice() const { return database_->file.notice(); }
bool Store::read_only() const { return database_->file.read_only(); }

AnswerVersion Store::keep_version(const std::string& exercise, std::string_view text, const std::string& reason,
                                  const Moment& at) {
  return database_->file.write([&](auto& database) { return keep(database, exercise, text, reason, or_now(at)); });
}

Attempt Store::record_attempt(Attempt attempt, std::string_view text, const std::string& reason) {
  attempt.at = or_now(attempt.at);
  return database_->file.write([&](auto& database) {
    attempt.version = keep(database, attempt.exercise, text, reason, attempt.at).id;
    insert(database, attempt);
    attempt.id = database.getLastInsertRowid();
    return attempt;
  });
}

std::vector<Attempt> Store::attempts(const std::string& exercise) const {
  return database_->file.read([&](auto& database) {
    if (exercise.empty()) return all(bound(database, kAttempts + "ORDER BY at_utc, id"), attempt_row);
    return all(bound(database, kAttempts + "WHERE exercise = ? ORDER BY at_utc, id", exercise), attempt_row);
  });
}

std::vector<AnswerVersion> Store::versions(const std::string& exercise) const {
  return database_->file.read([&](auto& database) {
    return all(bound(database, kVersions + "WHERE exercise = ? ORDER BY number", exercise), version_row);
  });
}

std::optional<AnswerVersion> Store::version(const std::string& exercise, int number) const {
  return database_->file.read([&](auto& database) -> std::optional<AnswerVersion> {
    auto row = bound(database, kVersions + "WHERE exercise = ? AND number = ?", exercise, number);
    if (!row.executeStep()) return std::nullopt;
    return version_row(row);
  });
}

ExerciseState Store::state(const std::string& exercise) const {
  return database_->file.read([&](auto& database) {
    auto row = bound(database, kStates + "(SELECT ? AS exercise) AS tried", exercise);
    return row.executeStep() ? state_row(row) : ExerciseState{};
  });
}

std::map<std::string, ExerciseState> Store::states() const {
  return database_->file.read([&](auto& database) {
    std::map<std::string, ExerciseState> states;
    auto row = bound(database, states_of_all());
    while (row.executeStep()) states[text(row, 0)] = state_row(row);
    return states;
  });
}

std::map<std::string, int> Store::attempt_counts() const {
  return database_->file.read([&](auto& database) {
    std::map<std::string, int> counts;
    auto row = bound(database, "SELECT exercise, count(*) FROM attempt GROUP BY exercise");
    while (row.executeStep()) counts.emplace(text(row, 0), number(row, 1));
    return counts;
  });
}

int Store::record_hint(const std::string& exercise) {
  return database_->file.write([&](auto& database) {
    insert_event(database, exercise, "hint");
    return hints(database, exercise);
  });
}

void Store::record_give_up(const std::string& exercise) {
  database_->file.write([&](auto& database) {
    const bool gives_up = !has_passed(database, exercise);
    if (gives_up) insert_event(database, exercise, "gave_up");
    return gives_up;
  });
}

void Store::record_lesson_run(LessonRun run) {
  run.at = or_now(run.at);
  database_->file.write([&](auto& database) {
    return bound(database, "INSERT INTO lesson_run (lesson, at_utc, day, held, checks, done) VALUES (?, ?, ?, ?, ?, ?)",
                 run.lesson, run.at.utc, run.at.day, run.held, run.checks, run.done ? 1 : 0)
        .exec();
  });
}

std::vector<std::string> Store::lessons_done() const {
  return database_->file.read([&](auto& database) {
    return all(bound(database, "SELECT DISTINCT lesson FROM lesson_run WHERE done = 1 ORDER BY lesson"),
               lesson_name_row);
  });
}

std::vector<LessonRun> Store::lesson_runs_on(const std::string& day) const { return lesson_runs_between(day, day); }

std::vector<LessonRun> Store::lesson_runs_between(const std::string& first, const std::string& last) const {
  return database_->file.read([&](auto& database) {
    return all(bound(database,
                     "SELECT lesson, at_utc, day, held, checks, done FROM lesson_run WHERE day BETWEEN ? AND ? "
                     "ORDER BY at_utc, id",
                     first, last),
               lesson_run_row);
  });
}

std::vector<Attempt> Store::attempts_on(const std::string& day) const {
  return database_->file.read([&](auto& database) {
    return all(bound(database, kAttempts + "WHERE day = ? ORDER BY at_utc, id", day), attempt_row);
  });
}

std::vector<Attempt> Store::attempts_between(const std::string& first, const std::string& last) const {
  return database_->file.read([&](auto& database) {
    return all(bound(database,
                     "SELECT id, exercise, at_utc, day, outcome, points, max_points, passed, mistakes, '', version "
                     "FROM attempt WHERE day BETWEEN ? AND ? ORDER BY at_utc, id",
                     first, last),
               attempt_row);
  });
}

DayNote Store::add_note(const std::string& text, const Moment& at) {
  if (is_blank(text)) throw std::invalid_argument("a note needs words: the text is blank");
  DayNote note{0, or_now(at), text};
  return database_->file.write([&](auto& database) {
    bound(database, "INSERT INTO day_note (at_utc, day, text) VALUES (?, ?, ?)", note.at.utc, note.at.day, note.text)
        .exec();
    note.id = database.getLastInsertRowid();
    return note;
  });
}

std::vector<DayNote> Store::notes_on(const std::string& day) const { return notes_between(day, day); }

std::vector<DayNote> Store::notes_between(const std::string& first, const std::string& last) const {
  return database_->file.read([&](auto& database) {
    return all(
        bound(database, "SELECT id, at_utc, day, text FROM day_note WHERE day BETWEEN ? AND ? ORDER BY at_utc, id",
              first, last),
        note_row);
  });
}

}  // namespace tracker
