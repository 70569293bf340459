#include "tracker/health.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "child_process.hpp"
#include "full_study.hpp"
#include "grading/catch.hpp"
#include "tracker/study_file.hpp"
#include "tracker/text_search.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::examine;
using tracker::Health;
using tracker::Store;
using tracker::StudyState;

namespace {

void fill(const StudyFolder& folder) {
  Store store(folder.path());
  fill_every_table(store);
}

/// Changes the file as no workbook would.
void spoil(const StudyFolder& folder, const std::string& sql) {
  Store store(folder.path());
  store.file().read([&](SQLite::Database& database) { return database.exec("PRAGMA foreign_keys = OFF; " + sql); });
}

std::string faults_of(const Health& health) {
  std::string text;
  for (const std::string& fault : health.faults) text += fault + "\n";
  return text;
}

}  // namespace

TEST_CASE("a study folder that is not there is looked at without being made") {
  const StudyFolder folder;
  const Health health = examine(folder.path());
  CHECK(health.state == StudyState::absent);
  CHECK(health.free_bytes > 0);
  CHECK_FALSE(fs::exists(folder.path()));
}

TEST_CASE("a sound study is found sound, and stays as it is to the byte") {
  const StudyFolder folder;
  fill(folder);
  const std::string before = bytes_of(folder.file());
  const Health health = examine(folder.path());
  INFO(faults_of(health));
  CHECK(health.state == StudyState::sound);
  CHECK(health.faults.empty());
  CHECK(health.bytes == before.size());
  REQUIRE(health.index.size() == 4);
  CHECK(health.index[0].texts == 2);
  CHECK(health.index[3].texts == 3);
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a study that another workbook has open is looked at with its log") {
  const StudyFolder folder;
  fill(folder);
  Store store(folder.path());
  store.add_note("in the log alone", evening(20));
  const Health health = examine(folder.path());
  INFO(faults_of(health));
  CHECK(health.state == StudyState::sound);
  REQUIRE(health.index.size() == 4);
  CHECK(health.index[0].texts == 3);
}

TEST_CASE("an index of words that lacks a text, has one too many or leads nowhere is reparable, and is repaired") {
  const StudyFolder folder;
  fill(folder);
  SECTION("a text is missing") {
    spoil(folder,
          "INSERT INTO study_text (study_text, rowid, body) SELECT 'delete', 4 * id, text FROM day_note "
          "WHERE id = 1");
    CHECK(examine(folder.path()).index[0].missing == 1);
  }
  SECTION("a text is gone") {
    spoil(folder, "DELETE FROM day_note WHERE id = 1");
    CHECK(examine(folder.path()).index[0].extra == 1);
  }
  SECTION("the words are others") {
    spoil(folder, "UPDATE day_note SET text = 'quite other words' WHERE id = 1");
    CHECK(examine(folder.path()).index[0].not_found == 1);
  }
  SECTION("the index is torn") { spoil(folder, "DELETE FROM study_text_data WHERE id > 10"); }
  SECTION("the index has lost its head") {
    spoil(folder, "DELETE FROM study_text_data; DELETE FROM study_text_config");
  }
  CHECK(examine(folder.path()).state == StudyState::reparable);
  const fs::path copy = tracker::repair_index(folder.path());
  CHECK(copy.filename() == "study.db.before-repair");
  CHECK(fs::exists(copy));
  const Health health = examine(folder.path());
  INFO(faults_of(health));
  CHECK(health.state == StudyState::sound);
  CHECK(health.leftovers.copies == std::vector<fs::path>{copy});
  Store store(folder.path());
  CHECK(tracker::search(store, "leaks").all == 1);
}

TEST_CASE("a broken reference and a changed answer are damage, and are told") {
  const StudyFolder folder;
  fill(folder);
  spoil(folder, "DELETE FROM problem; UPDATE answer_version SET text = CAST('changed' AS BLOB) WHERE number = 1");
  const Health health = examine(folder.path());
  CHECK(health.state == StudyState::damaged);
  CHECK_THAT(faults_of(health), contains_text("row 1 of problem_note refers to a row of problem that is not there"));
  CHECK_THAT(faults_of(health), contains_text("version 1 of softmax is not the text that was kept"));
}

TEST_CASE("a file with holes is damage, wherever they are") {
  const StudyFolder folder;
  fill(folder);
  const std::string good = bytes_of(folder.file());
  for (std::size_t at = 1; at < good.size() / 4096; at += 3) {
    INFO("page " << at + 1);
    std::string bad = good;
    bad.replace(at * 4096, 4096, std::string(4096, '\xa5'));
    write_bytes(folder.file(), bad);
    const Health health = examine(folder.path());
    CHECK(health.state != StudyState::absent);
    CHECK((bytes_of(folder.file()) == bad));
  }
  write_bytes(folder.file(), good.substr(0, good.size() - 100));
  CHECK(examine(folder.path()).state == StudyState::damaged);
  write_bytes(folder.file(), "no database at all, but long enough to be looked at as one");
  CHECK(examine(folder.path()).state == StudyState::damaged);
}

TEST_CASE("a newer, a foreign and an unreadable file are unusable, with the reason") {
  const StudyFolder folder;
  fill(folder);
  SECTION("newer") {
    spoil(folder, "PRAGMA user_version = 99");
    CHECK_THAT(faults_of(examine(folder.path())), contains_text("is of a newer workbook (version 99"));
  }
  SECTION("foreign") {
    spoil(folder, "PRAGMA application_id = 7");
    CHECK_THAT(faults_of(examine(folder.path())), contains_text("is a SQLite file of another program"));
  }
  SECTION("a folder") {
    fs::remove(folder.file());
    fs::create_directory(folder.file());
    CHECK_THAT(faults_of(examine(folder.path())), contains_text("is no plain file"));
  }
  CHECK(examine(folder.path()).state == StudyState::unusable);
}

TEST_CASE("a file without the right to read is unusable") {
  const StudyFolder folder;
  fill(folder);
  fs::permissions(folder.file(), fs::perms::none);
  const std::string text = in_a_child([&] {
    become_nobody();
    return faults_of(examine(folder.path()));
  });
  CHECK_THAT(text, contains_text("cannot be read: Permission denied"));
}

TEST_CASE("a study of an older workbook is sound, and is not brought up to date by looking") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests" / "data" / "study_v1.db", folder.file());
  const Health health = examine(folder.path());
  INFO(faults_of(health));
  CHECK(health.state == StudyState::sound);
  CHECK(health.version == 1);
  CHECK(health.index.empty());
}

TEST_CASE("what lies around a study is found") {
  const StudyFolder folder;
  fill(folder);
  for (const char* name : {"drafts/note-2026.txt", "note-old.txt", "study.db.before-v2", "study.db.before-repair-2",
                           "study.db-probe-17", "import-abcdef/study.db", "import-notes.txt", "answers/softmax.cpp"})
    write_bytes(folder.path() / name, "x");
  const auto leftovers = examine(folder.path()).leftovers;
  CHECK(leftovers.drafts.size() == 2);
  CHECK(leftovers.copies.size() == 2);
  CHECK(leftovers.rests == std::vector<fs::path>{folder.path() / "import-abcdef", folder.path() / "study.db-probe-17"});
  CHECK(leftovers.logs.empty());
}

TEST_CASE("a log whose study was moved away is found") {
  const StudyFolder folder;
  write_bytes(folder.path() / "study.db-wal", "what was recorded last");
  const Health health = examine(folder.path());
  CHECK(health.state == StudyState::absent);
  CHECK(health.leftovers.logs == std::vector<fs::path>{folder.path() / "study.db-wal"});
}
