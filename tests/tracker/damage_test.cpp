#include <SQLiteCpp/SQLiteCpp.h>

#include <random>

#include "grading/catch.hpp"
#include "study_folder.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Store;

namespace {

constexpr std::size_t kPage = 4096;

std::string noise(std::size_t size) {
  std::mt19937 generator(7);
  std::string bytes(size, ' ');
  for (char& byte : bytes) byte = static_cast<char>(generator() & 0xffU);
  return bytes;
}

/// A study with enough in it to fill pages of every table, closed.
void fill(const StudyFolder& folder) {
  Store store(folder.path());
  for (int round = 0; round < 8; ++round) {
    auto attempt = an_attempt("exercise_" + std::to_string(round % 3), round % 5);
    attempt.verdict = std::string(3000, 'v');
    store.record_attempt(attempt, "answer " + std::string(static_cast<std::size_t>(round) * 900, 'a'), "check");
    store.record_hint("softmax");
    store.add_note("note " + std::string(500, 'n'), {"2026-11-29T21:40:42.123Z", "2026-11-29"});
    store.record_lesson_run({"02_scores", {"2026-11-29T21:40:42.123Z", "2026-11-29"}, 1, 1, true});
  }
}

std::string overwritten(std::string bytes, std::size_t from, const std::string& with) {
  return bytes.replace(from, with.size(), with);
}

void check_that_it_is_refused_untouched(const StudyFolder& folder, const std::string& bytes) {
  write_bytes(folder.file(), bytes);
  const std::string error = store_error_of([&] { const Store store(folder.path()); });
  CHECK_THAT(error, contains_text(folder.file().string() + " is damaged"));
  CHECK_THAT(error, contains_text("Move it out of the folder"));
  CHECK((bytes_of(folder.file()) == bytes));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

void read_everything(const Store& store) {
  store.attempts();
  store.states();
  store.lessons_done();
  store.notes_on("2026-11-29");
  store.lesson_runs_on("2026-11-29");
  for (int exercise = 0; exercise < 3; ++exercise) store.versions("exercise_" + std::to_string(exercise));
}

// Not: free pages, and pages full of the index of words, which can be made anew.
std::set<std::size_t> pages_in_use(const fs::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
  SQLite::Statement row(database,
                        "SELECT pageno FROM dbstat WHERE NOT (name GLOB 'study_text_*' AND pagetype = 'overflow')");
  std::set<std::size_t> pages;
  while (row.executeStep()) pages.insert(static_cast<std::size_t>(row.getColumn(0).getInt()));
  return pages;
}

}  // namespace

TEST_CASE("a damaged file is refused and left as it is, to the byte") {
  const StudyFolder folder;
  fill(folder);
  const std::string good = bytes_of(folder.file());
  SECTION("random bytes") { check_that_it_is_refused_untouched(folder, noise(20000)); }
  SECTION("a few bytes of text") { check_that_it_is_refused_untouched(folder, "my notes\n"); }
  SECTION("cut in the middle") { check_that_it_is_refused_untouched(folder, good.substr(0, good.size() / 2)); }
  SECTION("cut within a page") { check_that_it_is_refused_untouched(folder, good.substr(0, good.size() - 1000)); }
  SECTION("cut to its head") { check_that_it_is_refused_untouched(folder, good.substr(0, 100)); }
  SECTION("cut within the head") { check_that_it_is_refused_untouched(folder, good.substr(0, 50)); }
  SECTION("zeros over the head") {
    check_that_it_is_refused_untouched(folder, overwritten(good, 0, std::string(100, '\0')));
  }
  SECTION("noise over the head") { check_that_it_is_refused_untouched(folder, overwritten(good, 0, noise(100))); }
  SECTION("noise over the first page, after the head") {
    check_that_it_is_refused_untouched(folder, overwritten(good, 100, noise(kPage - 100)));
  }
  SECTION("zeros all over") { check_that_it_is_refused_untouched(folder, std::string(good.size(), '\0')); }
}

TEST_CASE("a page overwritten anywhere is noticed before anything is written") {
  const StudyFolder folder;
  fill(folder);
  const std::string good = bytes_of(folder.file());
  const std::set<std::size_t> pages = pages_in_use(folder.file());
  REQUIRE(pages.size() > 40);
  for (const std::size_t number : pages) {
    if (number == 1) continue;  // the head has a test of its own
    INFO("page " << number);
    const std::string bad = overwritten(good, (number - 1) * kPage, std::string(kPage, '\xa5'));
    write_bytes(folder.file(), bad);
    const std::string error = store_error_of([&] {
      Store store(folder.path());
      read_everything(store);
      store.add_note("one more");
    });
    CHECK_THAT(error, contains_text(folder.file().string() + " is damaged"));
    CHECK((bytes_of(folder.file()) == bad));
  }
}

TEST_CASE("one changed letter in a kept answer is noticed, not handed back") {
  const StudyFolder folder;
  Store(folder.path()).keep_version("softmax", "return exp(x);", "check");
  std::string bytes = bytes_of(folder.file());
  const std::size_t place = bytes.find("return exp(x);");
  REQUIRE(place != std::string::npos);
  write_bytes(folder.file(), overwritten(bytes, place, "return cos(x);"));
  const Store store(folder.path());
  CHECK_THAT(store_error_of([&] { store.version("softmax", 1); }), contains_text("is damaged"));
  CHECK_THAT(store_error_of([&] { store.versions("softmax"); }), contains_text("version 1 of softmax"));
}

TEST_CASE("a SQLite file of another program is refused and left as it is, to the byte") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  const std::string content = GENERATE("CREATE TABLE bookmark (url TEXT)", "PRAGMA application_id = 4660",
                                       "CREATE TABLE t (x); PRAGMA application_id = 4660; PRAGMA user_version = 1",
                                       "PRAGMA journal_mode = WAL; CREATE TABLE bookmark (url TEXT)");
  {
    SQLite::Database other(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec(content);
  }
  const std::string before = bytes_of(folder.file());
  const std::string error = store_error_of([&] { const Store store(folder.path()); });
  CHECK_THAT(error, contains_text(folder.file().string() + " is a SQLite file of another program"));
  CHECK_THAT(error, contains_text("Move it away"));
  CHECK((bytes_of(folder.file()) == before));
  CHECK(names_in(folder.path()) == std::set<std::string>{"study.db"});
}

TEST_CASE("a folder that bears the file's name is refused") {
  const StudyFolder folder;
  fs::create_directories(folder.file());
  CHECK_THAT(store_error_of([&] { const Store store(folder.path()); }),
             contains_text(folder.file().string() + " is not a plain file"));
  CHECK(fs::is_directory(folder.file()));
}

TEST_CASE("a file where the folder should be, or above it, is refused and kept") {
  const StudyFolder folder;
  write_bytes(folder.path(), "a file");
  CHECK_THAT(store_error_of([&] { const Store store(folder.path()); }),
             contains_text("the study folder " + folder.path().string() + " is not a folder"));
  CHECK_THAT(store_error_of([&] { const Store store(folder.path() / "below"); }),
             contains_text("the study folder " + (folder.path() / "below").string() + " cannot be made"));
  CHECK(bytes_of(folder.path()) == "a file");
}

TEST_CASE("a study behind a link is the study it leads to") {
  const StudyFolder folder;
  Store(folder.path() / "real").add_note("here", {"2026-11-29T21:40:42.123Z", "2026-11-29"});
  fs::create_directories(folder.path() / "linked");
  fs::create_symlink(folder.path() / "real" / "study.db", folder.path() / "linked" / "study.db");
  CHECK(Store(folder.path() / "linked").notes_on("2026-11-29").size() == 1);
}
