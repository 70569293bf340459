#include <SQLiteCpp/SQLiteCpp.h>

#include <unistd.h>

#include "child_process.hpp"
#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Moment;
using tracker::OpenOptions;
using tracker::Store;
using tracker::StudyFile;

namespace {

Moment on(const std::string& day) { return {day + "T12:00:00.000Z", day}; }

void say(int pipe, const std::string& text) {
  if (write(pipe, text.data(), text.size()) < 0) _exit(1);
}

/// Holds the write lock until it is killed, or for a while.
void hold_the_lock(const fs::path& file, int pipe, unsigned microseconds) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  say(pipe, "!");
  usleep(microseconds);
}

std::string integrity_of(const fs::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  return database.execAndGet("PRAGMA integrity_check").getString();
}

}  // namespace

TEST_CASE("two workbooks that make the same study at once both succeed") {
  for (int round = 0; round < 20; ++round) {
    const StudyFolder folder = StudyFolder::in_memory();
    const auto begin = [&](int) { Store(folder.path()).add_note("hello", on("2026-11-29")); };
    ChildProcess one(begin), two(begin), three(begin);
    CHECK(one.finish() == "");
    CHECK(two.finish() == "");
    CHECK(three.finish() == "");
    CHECK(Store(folder.path()).notes_on("2026-11-29").size() == 3);
  }
}

// In memory, so that a slow disk does not use up the patience of a writer whose rival never pauses.
TEST_CASE("two workbooks that write 200 records each lose none") {
  const StudyFolder folder = StudyFolder::in_memory();
  const auto write_many = [&](const std::string& name) {
    return [&folder, name](int) {
      Store store(folder.path());
      for (int count = 0; count < 200; ++count)
        store.record_attempt(an_attempt(name, count % 5), "text " + std::to_string(count), "check");
    };
  };
  ChildProcess one(write_many("one")), two(write_many("two"));
  CHECK(one.finish() == "");
  CHECK(two.finish() == "");
  const Store store(folder.path());
  for (const char* name : {"one", "two"}) {
    CHECK(store.attempts(name).size() == 200);
    CHECK(store.versions(name).size() == 200);
    CHECK(store.versions(name).back().number == 200);
  }
  CHECK(integrity_of(folder.file()) == "ok");
}

TEST_CASE("two workbooks that keep the same texts at once keep each text once") {
  const StudyFolder folder = StudyFolder::in_memory();
  const auto keep = [&](int) {
    Store store(folder.path());
    for (int count = 0; count < 50; ++count) store.keep_version("softmax", std::to_string(count), "watch");
  };
  ChildProcess one(keep), two(keep);
  CHECK(one.finish() == "");
  CHECK(two.finish() == "");
  CHECK(Store(folder.path()).versions("softmax").size() == 50);
}

TEST_CASE("a writer waits 5 s for another workbook, unless a test says otherwise") {
  CHECK(OpenOptions{}.patience_ms == 5000);
}

TEST_CASE("a writer that waits in vain says so, and has recorded nothing") {
  const StudyFolder folder;
  { const Store store(folder.path()); }
  ChildProcess other([&](int pipe) { hold_the_lock(folder.file(), pipe, 30'000'000); });
  REQUIRE(other.wait_for_a_byte());
  OpenOptions options;
  options.patience_ms = 50;
  StudyFile study(folder.path(), options);
  const auto insert = [](auto& database) {
    return database.exec("INSERT INTO day_note (at_utc, day, text) VALUES ('2026-11-29T12:00:00Z', '2026-11-29', 'x')");
  };
  const std::string error = store_error_of([&] { study.write(insert); });
  CHECK_THAT(error, contains_text("another workbook is writing to " + folder.file().string()));
  CHECK_THAT(error, contains_text("try again"));
  other.kill_and_read();
  CHECK(Store(folder.path()).notes_on("2026-11-29").empty());
}

TEST_CASE("a writer that comes second waits, then writes") {
  const StudyFolder folder;
  { const Store store(folder.path()); }
  ChildProcess other([&](int pipe) { hold_the_lock(folder.file(), pipe, 300'000); });
  REQUIRE(other.wait_for_a_byte());
  Store store(folder.path());
  store.add_note("patient", on("2026-11-29"));
  CHECK(store.notes_on("2026-11-29").size() == 1);
}

TEST_CASE("reading and opening do not wait for a writer") {
  const StudyFolder folder;
  Store(folder.path()).add_note("before", on("2026-11-29"));
  ChildProcess other([&](int pipe) { hold_the_lock(folder.file(), pipe, 30'000'000); });
  REQUIRE(other.wait_for_a_byte());
  OpenOptions hasty;
  hasty.patience_ms = 0;
  StudyFile study(folder.path(), hasty);
  const int notes =
      study.read([](auto& database) { return database.execAndGet("SELECT count(*) FROM day_note").getInt(); });
  CHECK(notes == 1);
}

TEST_CASE("a workbook that is open while a newer one changes the tables records nothing more, and says so") {
  const StudyFolder folder;
  StudyFile open(folder.path());
  OpenOptions newer;
  newer.migrations.push_back("ALTER TABLE day_note ADD COLUMN mood TEXT");
  { const StudyFile study(folder.path(), newer); }
  const auto insert = [](auto& database) {
    return database.exec("INSERT INTO day_note (at_utc, day, text) VALUES ('2026-11-29T12:00:00Z', '2026-11-29', 'x')");
  };
  const std::string error = store_error_of([&] { open.write(insert); });
  CHECK_THAT(error, contains_text("was brought up to date by a newer workbook. Nothing was recorded"));
  StudyFile study(folder.path(), newer);
  const auto count = [](auto& database) { return database.execAndGet("SELECT count(*) FROM day_note").getInt(); };
  CHECK(study.read(count) == 0);
  study.write(insert);
  CHECK(study.read(count) == 1);
}

TEST_CASE("workbooks that open, read and close never meet the half-written file of one that writes and closes") {
  const StudyFolder folder = StudyFolder::in_memory();
  { const Store store(folder.path()); }
  ChildProcess writer([&](int) {
    for (int count = 0; count < 60; ++count) Store(folder.path()).add_note(std::string(20'000, 'x'), on("2026-11-29"));
  });
  const auto read = [&](int) {
    std::size_t seen = 0;
    for (int count = 0; count < 60; ++count) {
      const std::size_t notes = Store(folder.path()).notes_on("2026-11-29").size();
      if (notes < seen) throw std::runtime_error("a note was gone again");
      seen = notes;
    }
  };
  ChildProcess one(read), two(read);
  CHECK(one.finish() == "");
  CHECK(two.finish() == "");
  CHECK(writer.finish() == "");
  CHECK(Store(folder.path()).notes_on("2026-11-29").size() == 60);
}

TEST_CASE("workbooks that open a study of version 1 at once, to write and to read, all succeed, with one copy") {
  for (int round = 0; round < 10; ++round) {
    const StudyFolder folder = StudyFolder::in_memory();
    fs::create_directories(folder.path());
    fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db", folder.file());
    const auto write = [&](int) { Store(folder.path()).add_note("hello", on("2026-11-29")); };
    const auto read = [&](int) {
      if (Store(folder.path()).attempts().size() != 7) throw std::runtime_error("not all attempts were there");
    };
    ChildProcess one(write), two(read), three(write);
    CHECK(one.finish() == "");
    CHECK(two.finish() == "");
    CHECK(three.finish() == "");
    CHECK(Store(folder.path()).notes_on("2026-11-29").size() == 2);
    CHECK(names_in(folder.path()) == std::set<std::string>{"study.db", "study.db.before-v2"});
  }
}
