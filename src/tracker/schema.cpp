#include "tracker/schema.hpp"

namespace tracker {
namespace {

// Answer texts are BLOBs: a file's bytes come back exactly, be they no UTF-8 or hold a NUL.
// Days are kept beside the instants, since "today" is the learner's and cannot be told from UTC alone.
constexpr const char* kFirstTables = R"sql(
CREATE TABLE answer_version (
  id       INTEGER PRIMARY KEY,
  exercise TEXT    NOT NULL CHECK (exercise <> ''),
  number   INTEGER NOT NULL CHECK (number >= 1),
  at_utc   TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day      TEXT    NOT NULL CHECK (day GLOB '????-??-??'),
  reason   TEXT    NOT NULL CHECK (reason <> ''),
  hash     INTEGER NOT NULL,
  text     BLOB    NOT NULL,
  UNIQUE (exercise, number)
) STRICT;
CREATE INDEX answer_version_by_text ON answer_version (exercise, hash);

CREATE TABLE attempt (
  id         INTEGER PRIMARY KEY,
  exercise   TEXT    NOT NULL CHECK (exercise <> ''),
  version    INTEGER NOT NULL REFERENCES answer_version (id),
  at_utc     TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day        TEXT    NOT NULL CHECK (day GLOB '????-??-??'),
  outcome    TEXT    NOT NULL CHECK (outcome <> ''),
  points     INTEGER NOT NULL,
  max_points INTEGER NOT NULL,
  passed     INTEGER NOT NULL CHECK (passed IN (0, 1)),
  mistakes   TEXT    NOT NULL,
  verdict    TEXT    NOT NULL
) STRICT;
-- Holds all that a status line asks, so that no verdict is read for it.
CREATE INDEX attempt_progress ON attempt (exercise, points, passed);
CREATE INDEX attempt_by_day ON attempt (day);
CREATE INDEX attempt_by_version ON attempt (version);

CREATE TABLE exercise_event (
  id       INTEGER PRIMARY KEY,
  exercise TEXT    NOT NULL CHECK (exercise <> ''),
  kind     TEXT    NOT NULL CHECK (kind IN ('hint', 'gave_up')),
  at_utc   TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day      TEXT    NOT NULL CHECK (day GLOB '????-??-??')
) STRICT;
CREATE INDEX exercise_event_by_exercise ON exercise_event (exercise, kind);
CREATE INDEX exercise_event_by_day ON exercise_event (day);

CREATE TABLE lesson_run (
  id     INTEGER PRIMARY KEY,
  lesson TEXT    NOT NULL CHECK (lesson <> ''),
  at_utc TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day    TEXT    NOT NULL CHECK (day GLOB '????-??-??'),
  held   INTEGER NOT NULL,
  checks INTEGER NOT NULL,
  done   INTEGER NOT NULL CHECK (done IN (0, 1))
) STRICT;
CREATE INDEX lesson_run_done ON lesson_run (done, lesson);
CREATE INDEX lesson_run_by_day ON lesson_run (day);

CREATE TABLE day_note (
  id     INTEGER PRIMARY KEY,
  at_utc TEXT NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day    TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  text   TEXT NOT NULL
) STRICT;
CREATE INDEX day_note_by_day ON day_note (day);
)sql";

// A cell is a number, ±Inf included, or words; NaN and -0, which SQLite does not keep in a REAL, are special.
// A seed takes 64 bits without a sign, more than an INTEGER holds, so it is decimal text.
// The study keeps each problem that has a note, so that a note can be read without the workbook's catalogue.
// The index of all words holds no text of its own; study_text's rowid is 4 id + kind, see text_search.cpp.
constexpr const char* kExperimentsProblemsWords = R"sql(
CREATE TABLE experiment (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  name             TEXT    NOT NULL CHECK (name <> ''),
  at_utc           TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day              TEXT    NOT NULL CHECK (day GLOB '????-??-??'),
  recorded         INTEGER NOT NULL CHECK (recorded IN (0, 1)),
  answer           TEXT    NOT NULL,
  answer_version   INTEGER REFERENCES answer_version (id),
  parameters       TEXT    NOT NULL,
  columns          TEXT    NOT NULL,
  seeds            TEXT    NOT NULL,
  workbook_version TEXT    NOT NULL,
  workbook_commit  TEXT    NOT NULL,
  microseconds     INTEGER NOT NULL CHECK (microseconds >= 0)
) STRICT;
CREATE INDEX experiment_by_day ON experiment (day);

CREATE TABLE conclusion (
  id         INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiment (id) ON DELETE CASCADE,
  at_utc     TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day        TEXT    NOT NULL CHECK (day GLOB '????-??-??'),
  text       TEXT    NOT NULL
) STRICT;
CREATE INDEX conclusion_by_experiment ON conclusion (experiment);
CREATE INDEX conclusion_by_day ON conclusion (day);

CREATE TABLE experiment_cell (
  experiment INTEGER NOT NULL REFERENCES experiment (id) ON DELETE CASCADE,
  part       TEXT    NOT NULL CHECK (part IN ('run', 'mean', 'deviation')),
  run        INTEGER NOT NULL CHECK (run >= 0),
  row        INTEGER NOT NULL CHECK (row >= 0),
  column     INTEGER NOT NULL CHECK (column >= 0),
  number     REAL,
  special    TEXT    CHECK (special IN ('nan', '-0')),
  words      TEXT,
  CHECK ((number IS NOT NULL) + (special IS NOT NULL) + (words IS NOT NULL) = 1),
  PRIMARY KEY (experiment, part, run, row, column)
) STRICT, WITHOUT ROWID;

CREATE TABLE problem (
  number     INTEGER PRIMARY KEY CHECK (number >= 1),
  title      TEXT    NOT NULL CHECK (title <> ''),
  slug       TEXT    NOT NULL,
  difficulty TEXT    NOT NULL CHECK (difficulty IN ('', 'Easy', 'Medium', 'Hard')),
  topics     TEXT    NOT NULL,
  added      INTEGER NOT NULL CHECK (added IN (0, 1))
) STRICT;

CREATE TABLE problem_note (
  id             INTEGER PRIMARY KEY,
  problem        INTEGER NOT NULL REFERENCES problem (number),
  at_utc         TEXT    NOT NULL CHECK (at_utc GLOB '????-??-??T??:??:??*Z'),
  day            TEXT    NOT NULL CHECK (day GLOB '????-??-??'),
  representation TEXT    NOT NULL,
  approach       TEXT    NOT NULL,
  traversal      TEXT    NOT NULL,
  why            TEXT    NOT NULL,
  time           TEXT    NOT NULL,
  space          TEXT    NOT NULL,
  mistake        TEXT    NOT NULL,
  kind           TEXT    NOT NULL,
  minutes        INTEGER NOT NULL CHECK (minutes >= 0),
  help           TEXT    NOT NULL CHECK (help IN ('alone', 'hint', 'reading'))
) STRICT;
CREATE INDEX problem_note_by_problem ON problem_note (problem, day);
CREATE INDEX problem_note_by_day ON problem_note (day, problem);

CREATE VIRTUAL TABLE study_text USING fts5 (body, content='', tokenize='study');

CREATE TRIGGER day_note_words AFTER INSERT ON day_note BEGIN
  INSERT INTO study_text (rowid, body) VALUES (4 * new.id, new.text);
END;
CREATE TRIGGER problem_note_words AFTER INSERT ON problem_note BEGIN
  INSERT INTO study_text (rowid, body)
  VALUES (4 * new.id + 1, new.approach || char(10) || new.why || char(10) || new.mistake);
END;
CREATE TRIGGER conclusion_words AFTER INSERT ON conclusion BEGIN
  INSERT INTO study_text (rowid, body) VALUES (4 * new.id + 2, new.text);
END;
CREATE TRIGGER conclusion_words_go AFTER DELETE ON conclusion BEGIN
  INSERT INTO study_text (study_text, rowid, body) VALUES ('delete', 4 * old.id + 2, old.text);
END;
CREATE TRIGGER answer_words AFTER INSERT ON answer_version BEGIN
  INSERT INTO study_text (rowid, body) VALUES (4 * new.id + 3, CAST(new.text AS TEXT));
END;

INSERT INTO study_text (rowid, body) SELECT 4 * id, text FROM day_note;
INSERT INTO study_text (rowid, body) SELECT 4 * id + 3, CAST(text AS TEXT) FROM answer_version;
)sql";

}  // namespace

const Migrations& schema() {
  static const Migrations migrations{kFirstTables, kExperimentsProblemsWords};
  return migrations;
}

}  // namespace tracker
