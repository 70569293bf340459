#include "tracker/migration.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <string>

#include "tracker/failure.hpp"
#include "tracker/identity.hpp"

namespace tracker {
namespace {

namespace fs = std::filesystem;

// An older copy is never overwritten: it may be the only good one.
fs::path free_name(const fs::path& file, int version) {
  const std::string first = file.string() + ".before-v" + std::to_string(version);
  fs::path name = first;
  for (int number = 2; fs::exists(name); ++number) name = first + "-" + std::to_string(number);
  return name;
}

void remove_with_journal(const fs::path& file) {
  std::error_code ignored;
  for (const char* suffix : {"", "-journal", "-wal"}) fs::remove(file.string() + suffix, ignored);
}

// A second connection reads, since SQLite does not copy from one that writes.
void copy_all(const fs::path& target, const fs::path& file) {
  SQLite::Database from(file.string(), SQLite::OPEN_READONLY);
  SQLite::Database to(target.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  const int code = SQLite::Backup(to, from).executeStep(-1);
  if (code != SQLITE_DONE) throw SQLite::Exception("the copy could not be made", code);
}

// Half a copy must not look like a whole one: it gets its name when all of it is on the disk. What a killed workbook
// left of its copy is in nobody's use, since the study is locked.
void copy_to(const fs::path& copy, const fs::path& file) {
  const fs::path half = file.string() + "-copying";
  remove_with_journal(half);
  try {
    copy_all(half, file);
    fs::rename(half, copy);
  } catch (const std::exception&) {
    remove_with_journal(half);
    throw;
  }
}

void require_whole_references(SQLite::Database& database) {
  SQLite::Statement broken(database, "PRAGMA foreign_key_check");
  if (broken.executeStep())
    throw SQLite::Exception("a row of table " + broken.getColumn(0).getString() + " refers to a row that is not there");
}

void run(SQLite::Database& database, int from, const Migrations& migrations) {
  for (int version = from; version < newest(migrations); ++version)
    database.exec(migrations[static_cast<std::size_t>(version)]);
  require_whole_references(database);
  database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
  database.exec("PRAGMA user_version = " + std::to_string(newest(migrations)));
}

// Committed here, so that a disk that fills in the commit is not left with a copy more at each try.
void run_after_a_copy(SQLite::Database& database, SQLite::Transaction& transaction, const fs::path& file, int from,
                      const Migrations& migrations) {
  const fs::path copy = free_name(file, newest(migrations));
  try {
    copy_to(copy, file);
    run(database, from, migrations);
    transaction.commit();
  } catch (const SQLite::Exception& error) {
    std::error_code ignored;
    fs::remove(copy, ignored);
    if (disk_is_full(file, error)) throw;
    throw StoreError(file.string() + " could not be brought from version " + std::to_string(from) + " to " +
                     std::to_string(newest(migrations)) + ": " + error.what() +
                     ". It is as it was. Go on with the older workbook, and report this");
  }
}

}  // namespace

void bring_up_to_date(SQLite::Database& database, const fs::path& file, const Migrations& migrations) {
  if (identity_of(database).version == newest(migrations)) return;
  {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const Identity found = identity_of(database);  // again, under the lock: another workbook may have been first
    require_ours(found, file, migrations);
    if (found.version == newest(migrations)) return;
    if (found.blank) {
      run(database, found.version, migrations);
      transaction.commit();
    } else {
      run_after_a_copy(database, transaction, file, found.version, migrations);
    }
  }
  // The version must be in the file itself, where an older workbook sees it at a glance.
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace tracker
