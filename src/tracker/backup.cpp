#include "tracker/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>

#include "tracker/failure.hpp"
#include "tracker/identity.hpp"
#include "tracker/study_file.hpp"
#include "tracker/tokenizer.hpp"

namespace tracker {

namespace {

namespace fs = std::filesystem;

constexpr int kPagesAStep = 1000;

// ---- What may be replaced -------------------------------------------------------------------------------------------

/// What only grows in a study: an older state of it has at most as many rows.
constexpr std::array kGrowing{"answer_version", "attempt", "exercise_event", "lesson_run", "day_note", "problem_note"};

std::int64_t rows_in(SQLite::Database& database, const std::string& table) {
  if (!database.tableExists(table)) return 0;
  return database.execAndGet("SELECT count(*) FROM " + table).getInt64();
}

// Bytes 18 and 19 of a SQLite file say how it is written: 2 with a write-ahead log, as every study in use is.
bool is_kept_with_a_log(const fs::path& file) {
  std::array<char, 20> head{};
  std::ifstream(file, std::ios::binary).read(head.data(), head.size());
  return head[18] == 2;
}

// SQLite would read such a log into the copy, and who has that file open would write into the copy.
bool lies_beside_a_log(const fs::path& file) {
  std::error_code unknown;
  return fs::exists(file.string() + "-wal", unknown) || fs::exists(file.string() + "-shm", unknown) ||
         fs::exists(file.string() + "-journal", unknown);
}

std::optional<std::string> why_not_older(const fs::path& file, SQLite::Database& study) {
  SQLite::Database found(immutable_uri(fs::absolute(file).lexically_normal()),
                         SQLite::OPEN_READONLY | SQLite::OPEN_URI);
  const Identity identity = identity_of(found);
  if (identity.application != kApplicationId) return "it is a SQLite file of another program";
  if (identity.version > newest(schema())) return "it is of a newer workbook";
  if (is_kept_with_a_log(file)) return "it is a study in use";
  for (const char* table : kGrowing) {
    const std::int64_t there = rows_in(found, table), here = rows_in(study, table);
    if (there > here)
      return "it holds more than the study: " + std::to_string(there) + " rows of " + table + ", the study " +
             std::to_string(here);
  }
  return std::nullopt;
}

std::optional<std::string> why_not_replaced(const fs::path& file, SQLite::Database& study) {
  try {
    return fs::file_size(file) == 0 ? std::nullopt : why_not_older(file, study);
  } catch (const SQLite::Exception&) {
    return "it is no SQLite file, or a damaged one";
  }
}

bool is_part_of_the_study(const fs::path& target, const fs::path& study) {
  std::error_code missing;
  const fs::path place = fs::weakly_canonical(target, missing);
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    const fs::path part = study.string() + suffix;
    if (place == fs::weakly_canonical(part, missing) || fs::equivalent(target, part, missing)) return true;
  }
  return false;
}

void require_a_place(const fs::path& target, SQLite::Database& study, bool force) {
  const std::string name = target.string();
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (fs::is_directory(status) || name.ends_with('/'))
    throw WrongTarget(name + " is a folder. Name a file in it, such as " + (target / "study-backup.db").string());
  const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
  if (!fs::is_directory(folder, error)) throw WrongTarget("there is no folder " + folder.string() + ". Make it first");
  if (is_part_of_the_study(target, sqlite3_db_filename(study.getHandle(), "main")))
    throw WrongTarget(name + " is the study itself. Name another file");
  if (lies_beside_a_log(target))
    throw WrongTarget(name + " was left as it is: it is a study in use, or the log of one lies beside it, such as " +
                      name + "-wal. Name another file");
  if (!fs::exists(status)) return;
  if (!fs::is_regular_file(status)) throw WrongTarget(name + " is no plain file. Name another one");
  if (const auto reason = force ? std::nullopt : why_not_replaced(target, study))
    throw WrongTarget(name + " was left as it is: " + *reason + ". Name another file, or replace it with --force");
}

// ---- The copy -------------------------------------------------------------------------------------------------------

/// A file beside the target that is gone at the end, unless it took the target's place.
class CopyInTheMaking {
 public:
  explicit CopyInTheMaking(const fs::path& target) : place_(target), name_(target.string() + ".XXXXXX") {
    const int descriptor = mkstemp(name_.data());
    if (descriptor < 0) cannot_write();
    close(descriptor);
  }
  ~CopyInTheMaking() {
    if (name_.empty()) return;
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) unlink((name_ + suffix).c_str());
  }
  CopyInTheMaking(const CopyInTheMaking&) = delete;
  CopyInTheMaking& operator=(const CopyInTheMaking&) = delete;

  const std::string& name() const { return name_; }

  void take_its_place() {
    struct stat old {};
    const mode_t mask = umask(0);
    umask(mask);
    const bool exists = stat(place_.c_str(), &old) == 0;
    if (chmod(name_.c_str(), exists ? old.st_mode & 07777 : 0666 & ~mask) != 0) cannot_write();
    if (rename(name_.c_str(), place_.c_str()) != 0) cannot_write();
    name_.clear();
    const int folder = open(place_.has_parent_path() ? place_.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
  }

 private:
  [[noreturn]] void cannot_write() const {
    throw StoreError(place_.string() + " cannot be written: " + std::strerror(errno) +
                     ". Nothing was changed. Check the folder's rights and the space on its disk");
  }

  fs::path place_;
  std::string name_;
};

// With a transaction open on the study, every step sees the same state.
void copy_pages(SQLite::Database& target, SQLite::Database& study, const BackupOptions& options) {
  const SQLite::Transaction snapshot(study);
  identity_of(study);
  SQLite::Backup backup(target, study);
  for (int code = SQLITE_OK; (code = backup.executeStep(kPagesAStep)) != SQLITE_DONE;) {
    if (code != SQLITE_OK) throw SQLite::Exception("the study is locked by another program", code);
    const int all = backup.getTotalPageCount();
    if (options.progress) options.progress(all - backup.getRemainingPageCount(), all);
  }
}

void require_whole(SQLite::Database& copy) {
  add_tokenizer(copy);
  const std::string report = copy.execAndGet("PRAGMA integrity_check(1)").getString();
  SQLite::Statement broken(copy, "PRAGMA foreign_key_check");
  if (report == "ok" && !broken.executeStep()) return;
  throw StoreError("the study is damaged (" + (report == "ok" ? "a row refers to a row that is not there" : report) +
                   "), and so would be its copy, which was not kept. ./workbook doctor says more");
}

// A copy belongs where a link leads, not in the link's place: that may be another disk.
fs::path behind_links(const fs::path& target) {
  std::error_code error;
  if (!fs::is_symlink(fs::symlink_status(target, error))) return target;
  fs::path place = fs::canonical(target, error);
  if (error) throw WrongTarget(target.string() + " is a link that leads nowhere. Name the file itself");
  return place;
}

std::uintmax_t copied(SQLite::Database& study, const fs::path& named, const BackupOptions& options) {
  const fs::path target = behind_links(named);
  require_a_place(target, study, options.force);
  CopyInTheMaking making(target);
  try {
    SQLite::Database copy(making.name(), SQLite::OPEN_READWRITE);
    copy_pages(copy, study, options);
    copy.exec("PRAGMA journal_mode = DELETE");
    require_whole(copy);
  } catch (const SQLite::Exception& error) {
    const bool full = disk_is_full(target, error);
    throw StoreError(target.string() + " was not written: " +
                     (full ? "the disk is full. Free some space" : std::string(error.what()) + ". Check the disk") +
                     ", then try again. What was there is untouched");
  }
  making.take_its_place();
  return fs::file_size(target);
}

}  // namespace

std::uintmax_t back_up(Store& store, const fs::path& target, const BackupOptions& options) {
  return store.file().read([&](SQLite::Database& study) { return copied(study, target, options); });
}

}  // namespace tracker
