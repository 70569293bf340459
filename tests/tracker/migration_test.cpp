#include <SQLiteCpp/SQLiteCpp.h>

#include "child_process.hpp"
#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "study_state.hpp"
#include "tracker/study_file.hpp"
#include "tracker/text_search.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Migrations;
using tracker::OpenOptions;
using tracker::StudyFile;

namespace {

const std::string kOne = "CREATE TABLE note (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;";
const std::string kTwo = "ALTER TABLE note ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';";
const std::string kThree = "CREATE TABLE mark (note INTEGER NOT NULL REFERENCES note (id)) STRICT;";

OpenOptions knowing(const Migrations& migrations) {
  OpenOptions options;
  options.migrations = migrations;
  return options;
}

void make_version_one(const fs::path& folder) {
  StudyFile(folder, knowing({kOne})).write([](auto& database) {
    return database.exec("INSERT INTO note (words) VALUES ('kept')");
  });
}

template <class Value = std::string>
Value asked(const fs::path& file, const std::string& sql) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  return database.execAndGet(sql);
}

}  // namespace

TEST_CASE("a new study has the newest version, the study's mark, and no copy") {
  const StudyFolder folder;
  { const tracker::Store store(folder.path()); }
  CHECK(asked<int>(folder.file(), "PRAGMA user_version") == static_cast<int>(tracker::schema().size()));
  CHECK(asked<int>(folder.file(), "PRAGMA application_id") == tracker::kApplicationId);
  CHECK(asked(folder.file(), "PRAGMA journal_mode") == "wal");
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("every table of a study is STRICT") {
  const StudyFolder folder;
  { const tracker::Store store(folder.path()); }
  CHECK(asked<int>(folder.file(),
                   "SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND schema = 'main' "
                   "AND name NOT LIKE 'sqlite_%'") == 10);
  CHECK(asked<int>(folder.file(),
                   "SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND schema = 'main' "
                   "AND name NOT LIKE 'sqlite_%' AND NOT strict") == 0);
}

TEST_CASE("an open study keeps foreign keys, waits for other writers, and syncs each commit") {
  const StudyFolder folder;
  StudyFile study(folder.path());
  CHECK(study.read([](auto& database) { return database.execAndGet("PRAGMA foreign_keys").getInt(); }) == 1);
  CHECK(study.read([](auto& database) { return database.execAndGet("PRAGMA synchronous").getInt(); }) == 2);
  CHECK(study.read([](auto& database) { return database.execAndGet("PRAGMA busy_timeout").getInt(); }) == 5000);
  CHECK_THAT(store_error_of([&] {
               study.write([](auto& database) {
                 return database.exec(
                     "INSERT INTO attempt (exercise, version, at_utc, day, outcome, points, max_points, passed, "
                     "mistakes, verdict) VALUES ('softmax', 77, '2026-11-29T21:40:42.123Z', '2026-11-29', 'graded', "
                     "0, 4, 0, '', '')");
               });
             }),
             contains_text("FOREIGN KEY"));
}

TEST_CASE("an older study is brought up to date, with a copy of it as it was") {
  const StudyFolder folder;
  make_version_one(folder.path());
  const std::string before = bytes_of(folder.file());
  {
    StudyFile study(folder.path(), knowing({kOne, kTwo}));
    const auto words = study.read(
        [](auto& database) { return database.execAndGet("SELECT words || ' and ' || mood FROM note").getString(); });
    CHECK(words == "kept and calm");
  }
  CHECK(asked<int>(folder.file(), "PRAGMA user_version") == 2);
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db", "study.db.before-v2"});
  const fs::path copy = folder.path() / "study.db.before-v2";
  CHECK(asked<int>(copy, "PRAGMA user_version") == 1);
  CHECK(asked(copy, "PRAGMA integrity_check") == "ok");
  CHECK(asked(copy, "SELECT words FROM note") == "kept");
}

TEST_CASE("a real study of version 1 keeps every row of every table to the byte, and so does its copy") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db", folder.file());
  const Rows before = rows_of(folder.file());
  REQUIRE(before.size() == 5);
  { const tracker::Store store(folder.path()); }
  const Rows after = rows_of(folder.file());
  for (const auto& [table, rows] : before) {
    INFO(table);
    CHECK_FALSE(rows.empty());
    CHECK((after.at(table) == rows));
  }
  CHECK((rows_of(folder.path() / "study.db.before-v2") == before));
  CHECK(faults_of(folder.file()) == "");
  CHECK(asked<int>(folder.file(), "PRAGMA user_version") == 2);
}

TEST_CASE("a study of version 1 that may only be read is refused, with the way out, and stays as it is to the byte") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db", folder.file());
  const std::string before = bytes_of(folder.file());
  fs::permissions(folder.file(), static_cast<fs::perms>(0444));
  fs::permissions(folder.path(), static_cast<fs::perms>(0555));
  const std::string error = in_a_child([&] {
    become_nobody();
    return store_error_of([&] { const tracker::Store store(folder.path()); });
  });
  fs::permissions(folder.path(), static_cast<fs::perms>(0755));
  CHECK_THAT(error, contains_text("can only be read (Permission denied) and is of an older workbook"));
  CHECK_THAT(error, contains_text("Make it writable once"));
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("what a killed workbook left of its copy is cleared away, and no half copy stays") {
  const StudyFolder folder;
  make_version_one(folder.path());
  write_bytes(folder.path() / "study.db-copying", "half a copy");
  write_bytes(folder.path() / "study.db-copying-journal", "and its journal");
  { const StudyFile study(folder.path(), knowing({kOne, kTwo})); }
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db", "study.db.before-v2"});
  CHECK(asked(folder.path() / "study.db.before-v2", "SELECT words FROM note") == "kept");
}

TEST_CASE("the copy, put back, is a study for the older workbook") {
  const StudyFolder folder;
  make_version_one(folder.path());
  { const StudyFile newer(folder.path(), knowing({kOne, kTwo})); }
  fs::rename(folder.path() / "study.db.before-v2", folder.file());
  StudyFile older(folder.path(), knowing({kOne}));
  CHECK(older.read([](auto& database) { return database.execAndGet("SELECT words FROM note").getString(); }) == "kept");
}

TEST_CASE("a study two versions behind takes both steps at once") {
  const StudyFolder folder;
  make_version_one(folder.path());
  { const StudyFile study(folder.path(), knowing({kOne, kTwo, kThree})); }
  CHECK(asked<int>(folder.file(), "PRAGMA user_version") == 3);
  CHECK(asked<int>(folder.file(), "SELECT count(*) FROM mark") == 0);
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db", "study.db.before-v3"});
}

TEST_CASE("an older copy is never overwritten by a newer one") {
  const StudyFolder folder;
  make_version_one(folder.path());
  write_bytes(folder.path() / "study.db.before-v2", "precious");
  { const StudyFile study(folder.path(), knowing({kOne, kTwo})); }
  CHECK(bytes_of(folder.path() / "study.db.before-v2") == "precious");
  CHECK(asked<int>(folder.path() / "study.db.before-v2-2", "PRAGMA user_version") == 1);
}

TEST_CASE("a migration that fails half way leaves the study as it was, to the byte, and no copy") {
  const StudyFolder folder;
  make_version_one(folder.path());
  const std::string before = bytes_of(folder.file());
  const std::string error = store_error_of([&] {
    StudyFile(folder.path(), knowing({kOne, kTwo, "CREATE TABLE note (id INTEGER)"}));
  });
  CHECK_THAT(error, contains_text(folder.file().string()));
  CHECK_THAT(error, contains_text("from version 1 to 3"));
  CHECK_THAT(error, contains_text("already exists"));
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
  StudyFile older(folder.path(), knowing({kOne}));
  CHECK(older.read([](auto& database) { return database.execAndGet("SELECT words FROM note").getString(); }) == "kept");
}

TEST_CASE("a migration that leaves a reference to nothing is refused") {
  const StudyFolder folder;
  make_version_one(folder.path());
  const std::string before = bytes_of(folder.file());
  const std::string broken = kThree + "INSERT INTO mark VALUES (77);";
  CHECK_THAT(store_error_of([&] {
               StudyFile(folder.path(), knowing({kOne, kTwo, broken}));
             }),
             contains_text("a row of table mark refers to a row that is not there"));
  CHECK((bytes_of(folder.file()) == before));
}

TEST_CASE("an empty file becomes a study, without a copy") {
  const StudyFolder folder;
  write_bytes(folder.file(), "");
  { const tracker::Store store(folder.path()); }
  CHECK(asked<int>(folder.file(), "PRAGMA application_id") == tracker::kApplicationId);
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a SQLite file with nothing in it becomes a study") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  {
    SQLite::Database blank(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    blank.exec("CREATE TABLE gone (x); DROP TABLE gone; VACUUM");
  }
  REQUIRE(fs::file_size(folder.file()) > 0);
  { const tracker::Store store(folder.path()); }
  CHECK(asked<int>(folder.file(), "PRAGMA application_id") == tracker::kApplicationId);
}

TEST_CASE("a study of a newer workbook is refused and left as it is, to the byte") {
  const StudyFolder folder;
  { tracker::Store(folder.path()).add_note("written by the newer one"); }
  SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
  const std::string before = bytes_of(folder.file());
  const std::string error = store_error_of([&] { const tracker::Store store(folder.path()); });
  CHECK_THAT(error, contains_text(folder.file().string()));
  CHECK_THAT(error, contains_text("newer workbook (version 99"));
  CHECK_THAT(error, contains_text("Update the workbook"));
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a newer workbook that was killed is refused too, with its log left alone") {
  const StudyFolder folder;
  make_version_one(folder.path());
  ChildProcess newer([&](int pipe) {
    SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA user_version = 99");
    if (write(pipe, "!", 1) == 1) pause();
  });
  REQUIRE(newer.wait_for_a_byte());
  newer.kill_and_read();
  const std::string before = bytes_of(folder.file());
  const std::string log = bytes_of(folder.file().string() + "-wal");
  REQUIRE_FALSE(log.empty());
  CHECK_THAT(store_error_of([&] { StudyFile(folder.path(), knowing({kOne})); }), contains_text("newer workbook"));
  CHECK((bytes_of(folder.file()) == before));
  CHECK((bytes_of(folder.file().string() + "-wal") == log));
}

TEST_CASE("two workbooks that bring one study up to date at once both succeed, with one copy") {
  for (int round = 0; round < 10; ++round) {
    const StudyFolder folder;
    make_version_one(folder.path());
    const auto migrate = [&](int) { const StudyFile study(folder.path(), knowing({kOne, kTwo, kThree})); };
    ChildProcess one(migrate), two(migrate);
    CHECK(one.finish() == "");
    CHECK(two.finish() == "");
    CHECK(asked<int>(folder.file(), "PRAGMA user_version") == 3);
    CHECK(names_in(folder.path()) == std::set<std::string>{"study.db", "study.db.before-v3"});
  }
}

TEST_CASE("the words of a study of version 1 are found after it was brought up to date") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db", folder.file());
  tracker::Store store(folder.path());
  CHECK(tracker::search(store, "clicked").all == 1);
  CHECK(tracker::search(store, "소프트맥스").all == 1);
  CHECK(tracker::search(store, "softmax_rows").all > 1);
}
