#include <unistd.h>

#include <algorithm>
#include <random>

#include "child_process.hpp"
#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "study_state.hpp"
#include "tracker/study_file.hpp"
#include "writings.hpp"

using namespace tracker_tests;
using tracker::Moment;
using tracker::Store;

namespace {

void say(int pipe, char sign) {
  if (write(pipe, &sign, 1) < 0) _exit(1);
}

void pause_up_to(unsigned microseconds, std::mt19937& random) {
  usleep(std::uniform_int_distribution<unsigned>(0, microseconds)(random));
}

// ---- One writer: every kind of write in turn ------------------------------------------------------------------------

/// Writes from a number on; each write is acknowledged by a byte after the call returned.
void write_until_killed(const fs::path& folder, int from, int to, int pipe) {
  Store store(folder);
  for (int number = from; number < to; ++number) {
    write_number(store, number);
    say(pipe, '.');
  }
}

/// All that a study holds, as a number: a fork copies what this process keeps, so it keeps little.
std::size_t content_of(const fs::path& file) {
  std::string all;
  for (const auto& [table, rows] : rows_of(file, Columns::without_time)) all += table + "\n" + rows;
  return std::hash<std::string>()(all);
}

/// What a study holds after so many writes, from none on.
std::vector<std::size_t> states_after_each_write(const std::string& study, int writes) {
  const StudyFolder folder = StudyFolder::in_memory();
  write_bytes(folder.file(), study);
  std::vector<std::size_t> states{content_of(folder.file())};
  Store store(folder.path());
  for (int number = 0; number < writes; ++number) {
    write_number(store, number);
    states.push_back(content_of(folder.file()));
  }
  return states;
}

/// Writes in a child that is killed, sometimes before its first write: in the opening, where the last kill's log is put
/// in order.
std::string write_and_be_killed(const fs::path& folder, int from, int to, bool early, std::mt19937& random) {
  ChildProcess child([&](int pipe) { write_until_killed(folder, from, to, pipe); });
  const std::string first = !early && child.wait_for_a_byte() ? "." : "";
  pause_up_to(4'000, random);
  return first + child.kill_and_read();
}

void kill_over_every_kind_of_write(int kills_wanted) {
  constexpr int kWrites = 130;
  const StudyFolder origin = StudyFolder::in_memory();
  make_full_study(origin.path());
  const std::string study = bytes_of(origin.file());
  const std::vector<std::size_t> states = states_after_each_write(study, kWrites);
  std::mt19937 random(std::random_device{}());
  int kills = 0, under_way = 0;
  std::size_t acknowledged = 0;
  while (kills < kills_wanted) {
    const StudyFolder folder = StudyFolder::in_memory();
    write_bytes(folder.file(), study);
    for (int done = 0; done < kWrites && kills < kills_wanted; ++kills) {
      const std::string said = write_and_be_killed(folder.path(), done, kWrites, kills % 4 == 0, random);
      const int known = done + static_cast<int>(said.size());
      INFO("kill " << kills << ", from write " << done << " the child said " << said);
      REQUIRE(said == std::string(said.size(), '.'));
      REQUIRE(faults_in_pages_of(folder.file()) == "");
      const std::size_t found = content_of(folder.file());
      const bool one_more = found != states.at(static_cast<std::size_t>(known));
      if (one_more) REQUIRE(found == states.at(static_cast<std::size_t>(known + 1)));
      done = known + (one_more ? 1 : 0);
      if (one_more || kills % 8 == 0) REQUIRE(faults_of(folder.file()) == "");
      under_way += one_more ? 1 : 0;
      acknowledged += said.size();
    }
    REQUIRE(faults_of(folder.file()) == "");
  }
  INFO(acknowledged << " writes acknowledged, " << under_way << " more were whole");
  CHECK(acknowledged >= static_cast<std::size_t>(kills_wanted) / 2);
}

// ---- Two writers at once --------------------------------------------------------------------------------------------

Moment on(const std::string& day) { return {day + "T12:00:00.000Z", day}; }

void write_notes_until_killed(const fs::path& folder, const std::string& day, int pipe) {
  Store store(folder);
  for (int count = 0; count < 100'000; ++count) {
    store.add_note(std::to_string(count), on(day));
    say(pipe, '.');
  }
}

void require_all_that_was_said(const fs::path& folder, const std::string& day, const std::string& said) {
  INFO(day << ": the child said " << said);
  REQUIRE(said == std::string(said.size(), '.'));
  const auto notes = Store(folder).notes_on(day);
  REQUIRE(notes.size() >= said.size());
  REQUIRE(notes.size() <= said.size() + 1);
  for (std::size_t count = 0; count < notes.size(); ++count) REQUIRE(notes[count].text == std::to_string(count));
}

Rows real_study_of_version_one(const StudyFolder& folder) {
  fs::create_directories(folder.path());
  fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db", folder.file());
  return rows_of(folder.file());
}

}  // namespace

TEST_CASE("killed 200 times over every kind of write: what was acknowledged is there, and nothing half") {
  kill_over_every_kind_of_write(200);
}

TEST_CASE("killed 200 times more, at other moments: what was acknowledged is there, and nothing half") {
  kill_over_every_kind_of_write(200);
}

TEST_CASE("two workbooks write at once and are killed 60 times: what either acknowledged is there") {
  std::mt19937 random(std::random_device{}());
  const StudyFolder folder = StudyFolder::in_memory();
  for (int round = 0; round < 60; ++round) {
    INFO("round " << round);
    const std::string day = std::to_string(2000 + round);
    const auto write = [&](const std::string& its_day) {
      return [&, its_day](int pipe) { write_notes_until_killed(folder.path(), its_day, pipe); };
    };
    ChildProcess one(write(day + "-01-01")), two(write(day + "-02-02"));
    pause_up_to(15'000, random);
    const std::string first = one.kill_and_read();
    pause_up_to(3'000, random);
    const std::string second = two.kill_and_read();
    require_all_that_was_said(folder.path(), day + "-01-01", first);
    require_all_that_was_said(folder.path(), day + "-02-02", second);
    REQUIRE(faults_of(folder.file()) == "");
  }
}

TEST_CASE("killed while it makes the study, the next workbook can go on") {
  std::mt19937 random(std::random_device{}());
  for (int round = 0; round < 60; ++round) {
    const StudyFolder folder = StudyFolder::in_memory();
    ChildProcess child([&](int) { const Store store(folder.path()); });
    pause_up_to(6'000, random);
    CHECK(child.kill_and_read().empty());
    Store store(folder.path());
    store.add_note("goes on", on("2026-11-29"));
    CHECK(store.notes_on("2026-11-29").size() == 1);
    REQUIRE(faults_of(folder.file()) == "");
    for (const std::string& name : names_in(folder.path())) CHECK_FALSE(name.starts_with("study.db-probe-"));
  }
}

TEST_CASE("killed while it brings a study of version 1 up to date: every row stays, and no half copy looks whole") {
  std::mt19937 random(std::random_device{}());
  for (int round = 0; round < 60; ++round) {
    INFO("round " << round);
    const StudyFolder folder = StudyFolder::in_memory();
    const Rows before = real_study_of_version_one(folder);
    ChildProcess child([&](int) { const Store store(folder.path()); });
    pause_up_to(8'000, random);
    CHECK(child.kill_and_read().empty());
    Store(folder.path()).add_note("goes on", on("2027-01-01"));
    const Rows after = rows_of(folder.file());
    for (const auto& [table, rows] : before) {
      INFO(table);
      if (table != "day_note") REQUIRE(after.at(table) == rows);
    }
    REQUIRE(faults_of(folder.file()) == "");
    for (const std::string& name : names_in(folder.path())) {
      INFO(name);
      if (name == "study.db") continue;
      REQUIRE(name.starts_with("study.db.before-v2"));
      REQUIRE(rows_of(folder.path() / name) == before);
    }
  }
}

TEST_CASE("what a killed workbook left of its look at the disk is removed at the next opening, a living one's is not") {
  const StudyFolder folder;
  { const Store store(folder.path()); }
  ChildProcess living([](int) { pause(); });
  pid_t dead = 0;
  {
    ChildProcess other([](int) {});
    dead = other.id();
  }
  const std::string of_dead = "study.db-probe-" + std::to_string(dead);
  const std::string of_living = "study.db-probe-" + std::to_string(living.id());
  for (const char* const suffix : {"", "-wal", "-shm"}) write_bytes(folder.path() / (of_dead + suffix), "left");
  write_bytes(folder.path() / of_living, "in use");
  write_bytes(folder.path() / "study.db-probe-mine", "no number");
  { const Store store(folder.path()); }
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db", of_living, "study.db-probe-mine"});
}
