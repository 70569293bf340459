#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <map>

#include "child_process.hpp"
#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::OpenOptions;
using tracker::StudyFile;

namespace {

int refuse_to_share(sqlite3_file*, int, int, int, void volatile**) { return SQLITE_IOERR_SHMMAP; }

int open_without_sharing(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  // A journal is opened with other methods than the study: each keeps its own, or locks would be lost.
  static std::map<const sqlite3_io_methods*, sqlite3_io_methods> changed;
  sqlite3_vfs* usual = sqlite3_vfs_find("unix");
  const int code = usual->xOpen(usual, name, file, flags, given);
  if (file->pMethods == nullptr || file->pMethods->xShmMap == nullptr) return code;
  sqlite3_io_methods& methods = changed.try_emplace(file->pMethods, *file->pMethods).first->second;
  methods.xShmMap = refuse_to_share;
  file->pMethods = &methods;
  return code;
}

/// The system's file layer, but as on a file system that cannot map memory for several processes.
OpenOptions without_shared_memory() {
  static sqlite3_vfs layer = *sqlite3_vfs_find("unix");
  layer.zName = "no-shared-memory";
  layer.xOpen = open_without_sharing;
  if (sqlite3_vfs_register(&layer, 0) != SQLITE_OK) throw std::runtime_error("the file layer was not registered");
  OpenOptions options;
  options.file_layer = layer.zName;
  return options;
}

int add_note(StudyFile& study) {
  return study.write([](auto& database) {
    return database.exec("INSERT INTO day_note (at_utc, day, text) VALUES ('2026-11-29T12:00:00Z', '2026-11-29', 'x')");
  });
}

int notes(StudyFile& study) {
  return study.read([](auto& database) { return database.execAndGet("SELECT count(*) FROM day_note").getInt(); });
}

std::string journal_mode(StudyFile& study) {
  return study.read([](auto& database) { return database.execAndGet("PRAGMA journal_mode").getString(); });
}

}  // namespace

TEST_CASE("without shared memory a study is kept without a log, and says why") {
  const StudyFolder folder;
  for (int opening = 1; opening <= 3; ++opening) {
    StudyFile study(folder.path(), without_shared_memory());
    CHECK(journal_mode(study) == "delete");
    CHECK_THAT(study.notice(), contains_text(folder.file().string() + " is kept without a write-ahead log"));
    CHECK_FALSE(study.read_only());
    add_note(study);
    CHECK(notes(study) == opening);
  }
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a study with a log, carried to a file system without shared memory, goes on there, and back") {
  const StudyFolder folder;
  {
    StudyFile usual(folder.path());
    CHECK(journal_mode(usual) == "wal");
    add_note(usual);
  }
  {
    StudyFile study(folder.path(), without_shared_memory());
    CHECK(notes(study) == 1);
    add_note(study);
  }
  StudyFile usual(folder.path());
  CHECK(notes(usual) == 2);
  CHECK(journal_mode(usual) == "wal");
  CHECK(usual.notice().empty());
}

TEST_CASE("a killed workbook's log is not lost on a file system without shared memory") {
  const StudyFolder folder;
  ChildProcess killed([&](int pipe) {
    StudyFile usual(folder.path());
    add_note(usual);
    if (write(pipe, "!", 1) == 1) pause();
  });
  REQUIRE(killed.wait_for_a_byte());
  killed.kill_and_read();
  StudyFile study(folder.path(), without_shared_memory());
  CHECK(notes(study) == 1);
}

TEST_CASE("an older study with a log is brought up to date without shared memory too") {
  const StudyFolder folder;
  {
    StudyFile usual(folder.path());
    add_note(usual);
  }
  OpenOptions options = without_shared_memory();
  options.migrations.push_back("ALTER TABLE day_note ADD COLUMN mood TEXT");
  StudyFile study(folder.path(), options);
  CHECK(notes(study) == 1);
  CHECK(journal_mode(study) == "delete");
  CHECK(names_in(folder.path()) ==
        std::set<std::string>{"study.db", "study.db.before-v" + std::to_string(options.migrations.size())});
}

TEST_CASE("without shared memory two workbooks still take turns") {
  const StudyFolder folder;
  // Without a log a writer waits for the other's disk, and on a busy machine ten writes in a row may take seconds.
  OpenOptions options = without_shared_memory();
  options.patience_ms = 60'000;
  const auto write_some = [&](int) {
    StudyFile study(folder.path(), options);
    for (int count = 0; count < 10; ++count) add_note(study);
  };
  ChildProcess one(write_some), two(write_some);
  CHECK(one.finish() == "");
  CHECK(two.finish() == "");
  StudyFile study(folder.path(), without_shared_memory());
  CHECK(notes(study) == 20);
}

TEST_CASE("two workbooks at once carry a study with a log to a file system without shared memory") {
  const OpenOptions options = without_shared_memory();
  for (int round = 0; round < 10; ++round) {
    const StudyFolder folder;
    { StudyFile usual(folder.path()); }
    const auto write_one = [&](int) {
      StudyFile study(folder.path(), options);
      add_note(study);
    };
    ChildProcess one(write_one), two(write_one);
    CHECK(one.finish() == "");
    CHECK(two.finish() == "");
    StudyFile study(folder.path(), options);
    CHECK(notes(study) == 2);
  }
}

TEST_CASE("SQLite's own layer without shared memory serves a study too") {
  const StudyFolder folder;
  OpenOptions options;
  options.file_layer = "unix-dotfile";
  StudyFile study(folder.path(), options);
  add_note(study);
  CHECK(notes(study) == 1);
  CHECK_THAT(study.notice(), contains_text("without a write-ahead log"));
}
