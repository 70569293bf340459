#include <unistd.h>

#include <cstdlib>

#include "child_process.hpp"

#include "grading/catch.hpp"
#include "study_folder.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Moment;
using tracker::Store;

namespace {

const Moment kNoon{"2026-11-29T12:00:00.000Z", "2026-11-29"};

void fill(const fs::path& folder) {
  Store store(folder);
  store.record_attempt(an_attempt("softmax", 2), "an answer", "check");
  store.add_note("a note", kNoon);
}

/// Reads all kinds of things; what every write throws; one line each.
std::string report(const fs::path& folder) {
  Store store(folder);
  std::string text = store.read_only() ? "read-only\n" : "writable\n";
  text += "notice: " + store.notice() + "\n";
  text += std::to_string(store.attempts().size()) + " attempt, " + std::to_string(store.notes_on(kNoon.day).size()) +
          " note, " + store.versions("softmax")[0].text + "\n";
  const auto writes = {
      store_error_of([&] { store.add_note("new"); }),
      store_error_of([&] { store.keep_version("softmax", "new", "check"); }),
      store_error_of([&] { store.record_attempt(an_attempt("softmax", 3), "new", "check"); }),
      store_error_of([&] { store.record_hint("softmax"); }),
      store_error_of([&] { store.record_give_up("softmax"); }),
      store_error_of([&] {
        store.record_lesson_run({"01_x", kNoon, 1, 1, true});
      }),
  };
  for (const auto& error : writes) text += "write: " + error + "\n";
  return text;
}

void check_that_it_was_only_read(const std::string& text, const StudyFolder& folder, const std::string& reason) {
  INFO(text);
  CHECK_THAT(text,
             contains_text("read-only\nnotice: " + folder.file().string() + " can only be read (" + reason + ")"));
  CHECK_THAT(text, contains_text("1 attempt, 1 note, an answer\n"));
  CHECK_THAT(text, !contains_text("nothing was thrown"));
  std::size_t refused = 0;
  for (std::size_t at = 0; (at = text.find("write: " + folder.file().string(), at)) != std::string::npos; ++at)
    ++refused;
  CHECK(refused == 6);
}

void fill_up(const fs::path& disk) {
  std::ofstream filler(disk / "filler", std::ios::binary);
  while (filler << std::string(512, 'x') << std::flush) continue;
}

/// A container may forbid mounts. Lost rights and a size limit are then tested alone; under CI that is not enough.
bool can_mount() {
  static const std::string obstacle = in_a_child([] {
    enter_own_world();
    mount_small_disk("/tmp", 64);
    return std::string();
  });
  if (obstacle.empty()) return true;
  WARN("NOT TESTED, since no disk can be mounted here: " << obstacle);
  CHECK(std::getenv("CI") == nullptr);
  return false;
}

void set_rights(const fs::path& path, unsigned rights) { fs::permissions(path, static_cast<fs::perms>(rights)); }

}  // namespace

TEST_CASE("a study on a read-only file system can be read, and says why nothing can be recorded") {
  if (!can_mount()) return;
  const StudyFolder folder;
  fill(folder.path());
  const std::string before = bytes_of(folder.file());
  const std::string text = in_a_child([&] {
    enter_own_world();
    make_read_only(folder.path());
    return report(folder.path());
  });
  check_that_it_was_only_read(text, folder, "Read-only file system");
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a read-only file system with no study yet is named") {
  if (!can_mount()) return;
  const StudyFolder folder;
  fs::create_directories(folder.path());
  const std::string text = in_a_child([&] {
    enter_own_world();
    make_read_only(folder.path());
    return store_error_of([&] { const Store store(folder.path()); }) + "\n" +
           store_error_of([&] { const Store store(folder.path() / "deeper"); });
  });
  CHECK_THAT(text, contains_text("no study can be made at " + folder.file().string() + ": Read-only file system"));
  CHECK_THAT(text, contains_text((folder.path() / "deeper").string() + " cannot be made: Read-only file system"));
  CHECK_THAT(text, contains_text("--study DIR"));
}

TEST_CASE("what a killed workbook recorded last can be read on a read-only file system too") {
  if (!can_mount()) return;
  const StudyFolder folder;
  ChildProcess killed([&](int pipe) {
    fill(folder.path());
    Store store(folder.path());
    store.add_note("in the log alone", kNoon);
    if (write(pipe, "!", 1) == 1) pause();
  });
  REQUIRE(killed.wait_for_a_byte());
  killed.kill_and_read();
  REQUIRE_FALSE(bytes_of(folder.file().string() + "-wal").empty());
  const std::string text = in_a_child([&] {
    enter_own_world();
    make_read_only(folder.path());
    return Store(folder.path()).notes_on(kNoon.day).back().text;
  });
  CHECK(text == "in the log alone");
}

TEST_CASE("a folder without the right to write can be read") {
  const StudyFolder folder;
  fill(folder.path());
  set_rights(folder.path(), 0555);
  const std::string text = in_a_child([&] {
    become_nobody();
    return report(folder.path());
  });
  set_rights(folder.path(), 0755);
  check_that_it_was_only_read(text, folder, "Permission denied");
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a file without the right to write can be read") {
  const StudyFolder folder;
  fill(folder.path());
  set_rights(folder.path(), 0777);
  set_rights(folder.file(), 0444);
  const std::string before = bytes_of(folder.file());
  const std::string text = in_a_child([&] {
    become_nobody();
    return report(folder.path());
  });
  check_that_it_was_only_read(text, folder, "Permission denied");
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a file or folder without the right to read is named, with the way out") {
  const StudyFolder folder;
  fill(folder.path());
  const auto error_of_nobody = [&](const fs::path& path) {
    return in_a_child([&] {
      become_nobody();
      return store_error_of([&] { const Store store(path); });
    });
  };
  set_rights(folder.file(), 0000);
  CHECK_THAT(error_of_nobody(folder.path()),
             contains_text(folder.file().string() + " cannot be read: Permission denied"));
  set_rights(folder.file(), 0644);
  set_rights(folder.path(), 0000);
  CHECK_THAT(error_of_nobody(folder.path()),
             contains_text(folder.file().string() + " cannot be looked at: Permission denied"));
  set_rights(folder.path(), 0555);
  CHECK_THAT(error_of_nobody(folder.path() / "deeper"), contains_text("deeper cannot be made: Permission denied"));
  set_rights(folder.path(), 0755);
}

TEST_CASE("a full disk: the study can be read, a write says so, the file stays as it is, and room heals it") {
  if (!can_mount()) return;
  const StudyFolder folder;
  const std::string text = in_a_child([&] {
    enter_own_world();
    mount_small_disk(folder.path(), 512);
    fill(folder.path());
    const std::string before = bytes_of(folder.file());
    fill_up(folder.path());
    std::string lines = report(folder.path());
    lines += bytes_of(folder.file()) == before ? "untouched\n" : "changed\n";
    fs::remove(folder.path() / "filler");
    Store(folder.path()).add_note("after", kNoon);
    return lines + std::to_string(Store(folder.path()).notes_on(kNoon.day).size()) + " notes in the end";
  });
  check_that_it_was_only_read(text, folder, "the disk is full");
  CHECK_THAT(text, contains_text("untouched"));
  CHECK_THAT(text, contains_text("2 notes in the end"));
}

TEST_CASE("a disk that is full from the start is named, and no half-made study stays in the way") {
  if (!can_mount()) return;
  const StudyFolder folder;
  const std::string text = in_a_child([&] {
    enter_own_world();
    mount_small_disk(folder.path(), 256);
    fill_up(folder.path());
    const std::string error = store_error_of([&] { const Store store(folder.path()); });
    fs::remove(folder.path() / "filler");
    return error + "\n" + (Store(folder.path()).attempts().empty() ? "then a new study" : "?");
  });
  CHECK_THAT(text, contains_text("the disk that holds " + folder.file().string() + " is full"));
  CHECK_THAT(text, contains_text("then a new study"));
}

TEST_CASE("a disk that fills up while writing: what was acknowledged stays, what was not is whole or absent") {
  if (!can_mount()) return;
  const StudyFolder folder;
  const std::string text = in_a_child([&] {
    enter_own_world();
    mount_small_disk(folder.path(), 2000);
    int acknowledged = 0;
    const std::string error = store_error_of([&] {
      for (Store store(folder.path()); acknowledged < 10000; ++acknowledged)
        store.add_note(std::to_string(acknowledged) + std::string(700, 'x'), kNoon);
    });
    const auto notes = Store(folder.path()).notes_on(kNoon.day);
    return error + "\n" + (acknowledged > 50 ? "many, " : "few, ") +
           (static_cast<int>(notes.size()) == acknowledged ? "all there" : "some lost");
  });
  CHECK_THAT(text, contains_text("the disk that holds " + folder.file().string() + " is full"));
  CHECK_THAT(text, contains_text("many, all there"));
}

TEST_CASE("a file that may not grow, as under a quota: what was acknowledged stays, and the next workbook goes on") {
  const StudyFolder folder;
  const std::string text = in_a_child([&] {
    forbid_files_beyond(300 * 1024);
    int acknowledged = 0;
    const std::string error = store_error_of([&] {
      for (Store store(folder.path()); acknowledged < 10000; ++acknowledged)
        store.add_note(std::to_string(acknowledged) + std::string(700, 'x'), kNoon);
    });
    return error + "\n" + std::to_string(acknowledged) + " acknowledged";
  });
  CHECK_THAT(text, contains_text(folder.file().string()));
  CHECK_THAT(text, contains_text("Nothing was"));
  Store store(folder.path());
  const std::size_t kept = store.notes_on(kNoon.day).size();
  CHECK(kept > 10);
  CHECK_THAT(text, contains_text("\n" + std::to_string(kept) + " acknowledged"));
  store.add_note("after", kNoon);
  CHECK(store.notes_on(kNoon.day).size() == kept + 1);
}
