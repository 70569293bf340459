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

}  // namespace

const Migrations& schema() {
  static const Migrations migrations{kFirstTables};
  return migrations;
}

}  // namespace tracker
