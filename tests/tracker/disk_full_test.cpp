#include "full_disk.hpp"
#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "study_state.hpp"
#include "writings.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Store;

namespace {

// Every moment among the first writes, then every third: one record takes some dozens.
int next_moment(int writes) { return writes < 12 ? writes + 1 : writes + 3; }

void put(const std::string& study, const StudyFolder& folder) {
  fs::remove_all(folder.path());
  write_bytes(folder.file(), study);
}

std::string a_full_study() {
  const StudyFolder folder = StudyFolder::in_memory();
  make_full_study(folder.path());
  return bytes_of(folder.file());
}

/// @return what a write threw when the disk filled up after so many writes
std::string error_of(const Writing& writing, const StudyFolder& folder, int writes) {
  const FullDisk disk(writes);
  Store store(folder.path());
  return store_error_of([&] { writing.write(store, 1); });
}

}  // namespace

TEST_CASE("a disk that fills at any moment of any write: it is whole or not there, and with room all goes on") {
  const std::string study = a_full_study();
  for (const Writing& writing : writings()) {
    const StudyFolder folder = StudyFolder::in_memory();
    put(study, folder);
    const Rows before = rows_of(folder.file());
    int moments = 0;
    for (bool acknowledged = false; !acknowledged; moments = next_moment(moments)) {
      INFO(writing.name << ", full after " << moments << " writes");
      REQUIRE(moments < 1000);
      put(study, folder);
      const std::string error = error_of(writing, folder, moments);
      acknowledged = error == "nothing was thrown";
      if (!acknowledged)
        REQUIRE_THAT(error, contains_text("the disk that holds " + folder.file().string() + " is full"));
      REQUIRE((rows_of(folder.file()) == before) == !acknowledged);
      REQUIRE(faults_of(folder.file()) == "");
      Store store(folder.path());
      writing.write(store, 2);
      REQUIRE_FALSE(rows_of(folder.file()) == before);
    }
    CHECK(moments >= 3);
  }
}

TEST_CASE("a disk that fills at any moment while a study is made: it says so, and with room the study is made") {
  bool made = false;
  for (int writes = 0; !made; writes += 5) {
    INFO("full after " << writes << " writes");
    REQUIRE(writes < 2000);
    const StudyFolder folder = StudyFolder::in_memory();
    std::string error;
    {
      const FullDisk disk(writes);
      error = store_error_of([&] { const Store store(folder.path()); });
      made = !FullDisk::met();
    }
    if (error != "nothing was thrown") REQUIRE_THAT(error, contains_text("is full"));
    Store store(folder.path());
    store.add_note("with room", {"2026-11-29T12:00:00.000Z", "2026-11-29"});
    REQUIRE(faults_of(folder.file()) == "");
  }
}

TEST_CASE("a disk that fills at any moment while a study of version 1 is brought up to date leaves every row") {
  const std::string study = bytes_of(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db");
  bool done = false;
  for (int writes = 0; !done; writes += 11) {
    INFO("full after " << writes << " writes");
    REQUIRE(writes < 3000);
    const StudyFolder folder = StudyFolder::in_memory();
    put(study, folder);
    const Rows before = rows_of(folder.file());
    std::string error;
    {
      const FullDisk disk(writes);
      error = store_error_of([&] { const Store store(folder.path()); });
      done = !FullDisk::met();
    }
    if (error != "nothing was thrown") {
      REQUIRE_THAT(error, contains_text("full"));
      REQUIRE(rows_of(folder.file()) == before);
      REQUIRE(names_in(folder.path()).count("study.db.before-v2") == 0);
    }
    { const Store store(folder.path()); }
    const Rows after = rows_of(folder.file());
    for (const auto& [table, rows] : before) REQUIRE(after.at(table) == rows);
    REQUIRE(faults_of(folder.file()) == "");
    REQUIRE(rows_of(folder.path() / "study.db.before-v2") == before);
  }
}
