#pragma once
/// @file
/// @brief The learner's own record, kept in study/study.db: attempts, every version of an answer, lesson runs, day
/// notes.

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tracker/moment.hpp"
#include "tracker/store_error.hpp"

namespace tracker {

/// @brief One grading of an answer, as the learner made it.
struct Attempt {
  /// @brief Row id; grows with time.
  std::int64_t id = 0;
  /// @brief The exercise's id.
  std::string exercise;
  /// @brief When it was graded.
  Moment at;
  /// @brief "graded", "compile_error", "crash", "timeout" or "output_limit".
  std::string outcome;
  /// @brief Points reached.
  int points = 0;
  /// @brief Points to be had.
  int max_points = 0;
  /// @brief True when every check passed.
  bool passed = false;
  /// @brief Stems of the mistakes named, joined by commas; empty when none.
  std::string mistakes;
  /// @brief The whole verdict, as `check --json` prints it.
  std::string verdict;
  /// @brief The version of the answer that was graded.
  std::int64_t version = 0;
};

/// @brief A text of an answer that was kept. Each distinct text of an exercise is stored once.
struct AnswerVersion {
  /// @brief Row id.
  std::int64_t id = 0;
  /// @brief The exercise's id.
  std::string exercise;
  /// @brief 1 for the first kept text of this exercise, then 2, 3 …
  int number = 0;
  /// @brief When it was first kept.
  Moment at;
  /// @brief Why it was first kept: "check", "watch", "reset", "restore", "start" or "solution".
  std::string reason;
  /// @brief The file's bytes, exactly.
  std::string text;
};

/// @brief How far the learner is with one exercise.
struct ExerciseState {
  /// @brief True once there is an attempt.
  bool tried = false;
  /// @brief Most points of any attempt.
  int best_points = 0;
  /// @brief True once an attempt passed.
  bool passed = false;
  /// @brief Hints shown so far.
  int hints = 0;
  /// @brief True when the solution was asked for before a pass.
  bool gave_up = false;
};

/// @brief One run of a lesson's programs.
struct LessonRun {
  /// @brief The lesson's folder name, such as "01_query_key_value".
  std::string lesson;
  /// @brief When it ran.
  Moment at;
  /// @brief Checks that held.
  int held = 0;
  /// @brief Checks in all.
  int checks = 0;
  /// @brief True when all held: the lesson is done.
  bool done = false;
};

/// @brief What the learner wrote on a day.
struct DayNote {
  /// @brief Row id.
  std::int64_t id = 0;
  /// @brief When it was written.
  Moment at;
  /// @brief The learner's words, exactly.
  std::string text;
};

class StudyFile;

/// @brief An open study folder. Every write is one transaction, and is on disk when the call returns.
///
/// Two workbooks may have the same study open; a writer waits at most 5 s for the other.
class Store {
 public:
  /// @brief Opens study.db in the folder; makes both when they are missing; brings an older file up to date after a
  /// copy of it.
  ///
  /// Where the study can be read but not written (a read-only folder, a full disk) it opens for reading: see notice().
  /// @param folder the study folder
  /// @throws StoreError for a folder that cannot be made, a damaged file, a file of a newer workbook, a file that is
  /// not
  ///   ours; for a read-only folder or a full disk when there is no study to read yet
  explicit Store(const std::filesystem::path& folder);
  ~Store();
  /// @brief Takes over an open study.
  /// @param other left without a study: it may only be destroyed or assigned to
  Store(Store&& other) noexcept;
  /// @brief Closes this study and takes over another.
  /// @param other left without a study: it may only be destroyed or assigned to
  /// @return this store
  Store& operator=(Store&& other) noexcept;

  /// @brief What the learner should know about how the study is open: for reading only, or without a write-ahead log,
  /// and why.
  /// @return one or two sentences; empty when all is as usual
  const std::string& notice() const;

  /// @brief True when nothing can be recorded: every write throws StoreError.
  /// @return true for a study that is open for reading only
  bool read_only() const;

  /// @brief Keeps a text of an answer; the same text again is not stored twice.
  /// @param exercise the exercise's id
  /// @param text the file's bytes
  /// @param reason why it is kept, see AnswerVersion::reason
  /// @param at when
  /// @return the version, new or found
  /// @throws StoreError when it cannot be written
  AnswerVersion keep_version(const std::string& exercise, std::string_view text, const std::string& reason,
                             const Moment& at = now());

  /// @brief Records an attempt with the text that was graded, in one transaction.
  /// @param attempt all but id, version; at may be empty for now()
  /// @param text the file's bytes
  /// @param reason "check" or "watch"
  /// @return the attempt as stored
  /// @throws StoreError when it cannot be written
  Attempt record_attempt(Attempt attempt, std::string_view text, const std::string& reason);

  /// @brief The attempts of one exercise, or of all, oldest first.
  /// @param exercise an id, or empty for all
  /// @return attempts, verdicts included
  std::vector<Attempt> attempts(const std::string& exercise = {}) const;

  /// @brief The kept texts of one exercise, oldest first.
  /// @param exercise the exercise's id
  /// @return versions with their texts
  std::vector<AnswerVersion> versions(const std::string& exercise) const;

  /// @brief One kept text.
  /// @param exercise the exercise's id
  /// @param number AnswerVersion::number
  /// @return the version, or nothing
  std::optional<AnswerVersion> version(const std::string& exercise, int number) const;

  /// @brief How far the learner is with one exercise.
  /// @param exercise the exercise's id
  /// @return zeros for one never tried
  ExerciseState state(const std::string& exercise) const;

  /// @brief How far the learner is with every exercise that was tried; takes as long after years as on the first day.
  /// @return exercise id -> state; an id that is missing was never tried
  std::map<std::string, ExerciseState> states() const;

  /// @brief How often each exercise was tried, without reading any text; takes longer the more attempts there are.
  /// @return exercise id -> attempts
  std::map<std::string, int> attempt_counts() const;

  /// @brief Remembers that one more hint was shown.
  /// @param exercise the exercise's id
  /// @return hints shown so far, this one included
  /// @throws StoreError when it cannot be written
  int record_hint(const std::string& exercise);

  /// @brief Records that the learner gave up and read the solution; after a pass it is no giving up and leaves no
  /// record.
  /// @param exercise the exercise's id
  /// @throws StoreError when it cannot be written
  void record_give_up(const std::string& exercise);

  /// @brief Records a run of a lesson.
  /// @param run all but at, which may be empty for now()
  /// @throws StoreError when it cannot be written
  void record_lesson_run(LessonRun run);

  /// @brief The folder names of the lessons that are done.
  /// @return in name order
  std::vector<std::string> lessons_done() const;

  /// @brief The lesson runs of one day.
  /// @param day "2026-11-29"
  /// @return oldest first
  std::vector<LessonRun> lesson_runs_on(const std::string& day) const;

  /// @brief The lesson runs of a span of days.
  /// @param first "2026-11-29"
  /// @param last "2026-11-29", included
  /// @return oldest first
  std::vector<LessonRun> lesson_runs_between(const std::string& first, const std::string& last) const;

  /// @brief The attempts of one day.
  /// @param day "2026-11-29"
  /// @return oldest first
  std::vector<Attempt> attempts_on(const std::string& day) const;

  /// @brief The attempts of a span of days, without their verdicts: of years, too.
  /// @param first "2026-11-29"
  /// @param last "2026-11-29", included
  /// @return oldest first, Attempt::verdict empty
  std::vector<Attempt> attempts_between(const std::string& first, const std::string& last) const;

  /// @brief Adds a note to a day.
  /// @param text the learner's words; must not be blank
  /// @param at when
  /// @return the note as stored
  /// @throws std::invalid_argument for a blank text
  /// @throws StoreError when it cannot be written
  DayNote add_note(const std::string& text, const Moment& at = now());

  /// @brief The notes of one day.
  /// @param day "2026-11-29"
  /// @return oldest first
  std::vector<DayNote> notes_on(const std::string& day) const;

  /// @brief The notes of a span of days.
  /// @param first "2026-11-29"
  /// @param last "2026-11-29", included
  /// @return oldest first
  std::vector<DayNote> notes_between(const std::string& first, const std::string& last) const;

  /// @brief The file behind it, for the other parts of the tracker.
  /// @return the open study.db
  StudyFile& file();

 private:
  struct Database;
  std::unique_ptr<Database> database_;
};

}  // namespace tracker
