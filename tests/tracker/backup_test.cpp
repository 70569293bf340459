#include "tracker/backup.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include "child_process.hpp"
#include "full_study.hpp"
#include "grading/catch.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::back_up;
using tracker::Store;

namespace {

/// A study with something in every table, and a folder beside it for copies.
struct Studied {
  StudyFolder folder = StudyFolder::in_memory();
  fs::path copies = folder.path().parent_path() / "copies";
  Store store{folder.path()};

  Studied() {
    fs::create_directories(copies);
    fill_every_table(store);
  }
};

/// What a file holds when it is put back as a study.
std::string content_of(const fs::path& copy) {
  const StudyFolder folder = StudyFolder::in_memory();
  fs::create_directories(folder.path());
  fs::copy_file(copy, folder.file());
  Store store(folder.path());
  return exported(store);
}

std::string refusal(Store& store, const fs::path& target, bool force = false) {
  return store_error_of([&] { back_up(store, target, {force, {}}); });
}

bool can_mount_here() {
  static const bool kCan = in_a_child([] {
                             enter_own_world();
                             mount_small_disk("/tmp", 64);
                             return std::string();
                           }).empty();
  if (!kCan) WARN("NOT TESTED, since no disk can be mounted here");
  return kCan;
}

}  // namespace

TEST_CASE("a backup put back is the study, and is one file") {
  Studied studied;
  const auto bytes = back_up(studied.store, studied.copies / "backup.db");
  CHECK(bytes == fs::file_size(studied.copies / "backup.db"));
  CHECK(names_in(studied.copies) == std::set<std::string>{"backup.db"});
  CHECK(content_of(studied.copies / "backup.db") == exported(studied.store));
}

TEST_CASE("a backup can be read in a folder that cannot be written") {
  Studied studied;
  back_up(studied.store, studied.copies / "study.db");
  CHECK((fs::status(studied.copies / "study.db").permissions() & fs::perms::others_read) != fs::perms::none);
  fs::permissions(studied.copies,
                  fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
  CHECK(in_a_child([&] {
          become_nobody();
          return std::to_string(Store(studied.copies).attempts().size());
        }) == "3");
  fs::permissions(studied.copies, fs::perms::owner_all);
}

TEST_CASE("a backup while another workbook writes is one state of the study") {
  Studied studied;
  for (int i = 0; i < 400; ++i) studied.store.add_note(std::string(3000, 'n'), evening(1));
  ChildProcess writer([&](int pipe) {
    Store other(studied.folder.path());
    for (int i = 0;; ++i) {
      other.add_note("meanwhile " + std::to_string(i), evening(10));
      if (i == 0 && write(pipe, "!", 1) != 1) return;
    }
  });
  REQUIRE(writer.wait_for_a_byte());
  for (int i = 0; i < 5; ++i) back_up(studied.store, studied.copies / "backup.db");
  writer.kill_and_read();
  const StudyFolder folder = StudyFolder::in_memory();
  fs::create_directories(folder.path());
  fs::copy_file(studied.copies / "backup.db", folder.file());
  Store copy(folder.path());
  const auto notes = copy.notes_on(evening(10).day);
  REQUIRE_FALSE(notes.empty());
  for (std::size_t i = 0; i < notes.size(); ++i) CHECK(notes[i].text == "meanwhile " + std::to_string(i));
  CHECK(copy.notes_on(evening(1).day).size() == 400);
}

TEST_CASE("an older backup of the study is replaced, and keeps its rights") {
  Studied studied;
  const fs::path copy = studied.copies / "backup.db";
  back_up(studied.store, copy);
  fs::permissions(copy, fs::perms::owner_read | fs::perms::owner_write);
  studied.store.add_note("new", evening(11));
  back_up(studied.store, copy);
  CHECK(content_of(copy) == exported(studied.store));
  CHECK(fs::status(copy).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  tracker::Experiments(studied.store).remove(1);
  back_up(studied.store, copy);
  CHECK(content_of(copy) == exported(studied.store));
}

TEST_CASE("an empty file is taken as a place to write to") {
  Studied studied;
  write_bytes(studied.copies / "backup.db", "");
  CHECK(back_up(studied.store, studied.copies / "backup.db") > 0);
}

TEST_CASE("a file that is no older backup of the study is left as it is, unless it is forced") {
  Studied studied;
  const fs::path file = studied.copies / "mine";
  SECTION("a text") { write_bytes(file, "my poems"); }
  SECTION("a short text that SQLite would take for nothing") { write_bytes(file, "x"); }
  SECTION("a database of another program") {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (x)");
  }
  SECTION("a backup of a richer study") {
    studied.store.add_note("more", evening(12));
    back_up(studied.store, file);
    const StudyFolder other = StudyFolder::in_memory();
    Store poorer(other.path());
    CHECK_THAT(refusal(poorer, file), contains_text("it holds more than the study"));
  }
  SECTION("a study in use") {
    const StudyFolder other = StudyFolder::in_memory();
    Store(other.path()).add_note("alive", evening(1));
    fs::copy_file(other.file(), file);
    CHECK_THAT(refusal(studied.store, file), contains_text("it is a study in use"));
  }
  SECTION("a damaged backup") {
    back_up(studied.store, file);
    write_bytes(file, bytes_of(file).substr(0, 5000));
  }
  const std::string before = bytes_of(file);
  const StudyFolder empty = StudyFolder::in_memory();
  Store none(empty.path());
  CHECK_THAT(refusal(none, file), contains_text(file.string() + " was left as it is: "));
  CHECK((bytes_of(file) == before));
  CHECK(names_in(studied.copies) == std::set<std::string>{"mine"});
  back_up(studied.store, file, {true, {}});
  CHECK(content_of(file) == exported(studied.store));
}

TEST_CASE("a study that another workbook has open is no place for a backup, even by force") {
  Studied studied;
  const StudyFolder other = StudyFolder::in_memory();
  Store open(other.path());
  open.add_note("alive", evening(1));
  CHECK_THAT(refusal(studied.store, other.file(), true), contains_text("it is a study in use"));
  CHECK(open.notes_on(evening(1).day).size() == 1);
  write_bytes(studied.copies / "backup.db-wal", "of a study that was here");
  CHECK_THAT(refusal(studied.store, studied.copies / "backup.db", true), contains_text("backup.db-wal"));
}

TEST_CASE("a backup follows a link, and a link that leads nowhere is refused") {
  Studied studied;
  const StudyFolder stick = StudyFolder::in_memory();
  fs::create_directories(stick.path());
  fs::create_symlink(stick.path() / "backup.db", studied.copies / "link");
  CHECK_THAT(refusal(studied.store, studied.copies / "link"), contains_text("is a link that leads nowhere"));
  write_bytes(stick.path() / "backup.db", "");
  back_up(studied.store, studied.copies / "link");
  CHECK(fs::is_symlink(studied.copies / "link"));
  CHECK(content_of(stick.path() / "backup.db") == exported(studied.store));
}

TEST_CASE("the study itself and its log are no place for a backup, even by force") {
  Studied studied;
  const fs::path study = studied.folder.file();
  fs::create_symlink(study, studied.copies / "link");
  fs::create_hard_link(study, studied.copies / "same");
  for (const fs::path& target :
       {study, fs::path(study.string() + "-wal"), fs::path(study.string() + "-journal"),
        study.parent_path() / "." / "study.db", studied.copies / "link", studied.copies / "same"}) {
    INFO(target);
    CHECK_THAT(refusal(studied.store, target, true), contains_text("is the study itself"));
  }
  CHECK(studied.store.attempts().size() == 3);
}

TEST_CASE("a folder, a missing folder and a device are refused in words") {
  Studied studied;
  CHECK_THAT(refusal(studied.store, studied.copies), contains_text("is a folder. Name a file in it"));
  CHECK_THAT(refusal(studied.store, studied.copies.string() + "/new/"), contains_text("is a folder"));
  CHECK_THAT(refusal(studied.store, studied.copies / "no" / "backup.db"), contains_text("there is no folder"));
  CHECK_THAT(refusal(studied.store, "/dev/null", true), contains_text("is no plain file"));
}

TEST_CASE("a folder that cannot be written is named, and nothing is left in it") {
  Studied studied;
  fs::permissions(studied.copies,
                  fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
  const std::string error = in_a_child([&] {
    become_nobody();
    Store store(studied.folder.path());
    return refusal(store, studied.copies / "backup.db");
  });
  fs::permissions(studied.copies, fs::perms::owner_all);
  CHECK_THAT(error, contains_text("backup.db cannot be written: Permission denied"));
  CHECK(names_in(studied.copies).empty());
}

TEST_CASE("a disk that fills up leaves the older backup, and no half one") {
  if (!can_mount_here()) return;
  Studied studied;
  for (int i = 0; i < 300; ++i) studied.store.add_note(std::string(3000, 'n'), evening(1));
  const std::string text = in_a_child([&] {
    enter_own_world();
    mount_small_disk(studied.copies, 400);
    write_bytes(studied.copies / "backup.db", "");
    Store store(studied.folder.path());
    const std::string error = refusal(store, studied.copies / "backup.db");
    return error + "\n" + std::to_string(names_in(studied.copies).size()) + " file, " +
           std::to_string(fs::file_size(studied.copies / "backup.db")) + " bytes";
  });
  CHECK_THAT(text, contains_text("the disk is full"));
  CHECK_THAT(text, contains_text("1 file, 0 bytes"));
}

TEST_CASE("a backup that is stopped leaves nothing") {
  Studied studied;
  for (int i = 0; i < 1500; ++i) studied.store.add_note(std::string(3000, 'n'), evening(1));
  const auto stop = [](int, int) { throw std::runtime_error("stop"); };
  CHECK_THROWS_AS(back_up(studied.store, studied.copies / "backup.db", {false, stop}), std::runtime_error);
  CHECK(names_in(studied.copies).empty());
}

TEST_CASE("a study that is damaged gives no backup, and the older one stays") {
  Studied studied;
  const fs::path copy = studied.copies / "backup.db";
  back_up(studied.store, copy);
  const std::string good = bytes_of(copy);
  {
    SQLite::Database database(studied.folder.file().string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA foreign_keys = OFF; DELETE FROM problem");
  }
  CHECK_THAT(refusal(studied.store, copy), contains_text("the study is damaged"));
  CHECK((bytes_of(copy) == good));
  CHECK(names_in(studied.copies) == std::set<std::string>{"backup.db"});
}
