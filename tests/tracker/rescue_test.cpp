#include "tracker/rescue.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "full_study.hpp"
#include "grading/catch.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Store;

namespace {

constexpr std::size_t kPage = 4096;

struct Rescued {
  std::string text;
  std::map<std::string, tracker::RescuedKind> kinds;
};

Rescued rescued(const StudyFolder& folder) {
  Rescued rescued;
  rescued.kinds = tracker::rescue(folder.path(), [&](std::string_view bytes) { rescued.text += bytes; });
  return rescued;
}

std::string imported_anew(const std::string& text) {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  import_text(store, text);
  return exported(store);
}

void spoil(const StudyFolder& folder, const std::string& sql) {
  Store store(folder.path());
  store.file().read([&](SQLite::Database& database) { return database.exec("PRAGMA foreign_keys = OFF; " + sql); });
}

}  // namespace

TEST_CASE("the rescue of a whole study is its export") {
  const StudyFolder folder = StudyFolder::in_memory();
  std::string whole;
  {
    Store store(folder.path());
    fill_every_table(store);
    whole = exported(store);
  }
  const std::string bytes = bytes_of(folder.file());
  const Rescued all = rescued(folder);
  CHECK(all.text == whole);
  for (const auto& [kind, count] : all.kinds) CHECK(count.lost == 0);
  CHECK((bytes_of(folder.file()) == bytes));
}

TEST_CASE("whichever page of a study is broken, what is rescued can be imported, and is most of it") {
  const StudyFolder folder = StudyFolder::in_memory();
  {
    Store store(folder.path());
    fill_every_table(store);
    for (int i = 0; i < 300; ++i) store.add_note("note " + std::to_string(i) + std::string(100, '.'), evening(10));
  }
  const std::string good = bytes_of(folder.file());
  std::size_t unreadable = 0;
  for (std::size_t page = 0; page < good.size() / kPage; ++page) {
    INFO("page " << page + 1);
    std::string bad = good;
    bad.replace(page * kPage, kPage, std::string(kPage, '\xa5'));
    write_bytes(folder.file(), bad);
    try {
      const Rescued part = rescued(folder);
      CHECK(imported_anew(part.text).size() > 500);
    } catch (const tracker::StoreError& error) {
      ++unreadable;  // the pages that say what tables there are
      CHECK_THAT(error.what(), contains_text("nothing can be read of"));
    }
  }
  CHECK(unreadable < 6);
  write_bytes(folder.file(), good.substr(0, good.size() - kPage - 100));
  CHECK(imported_anew(rescued(folder).text).size() > 500);
}

TEST_CASE("one broken page of notes costs the notes on it, and they are counted") {
  const StudyFolder folder = StudyFolder::in_memory();
  {
    Store store(folder.path());
    for (int i = 0; i < 300; ++i) store.add_note("note " + std::to_string(i) + std::string(100, '.'), evening(10));
  }
  std::string bytes = bytes_of(folder.file());
  const std::size_t page = bytes.find("note 150.") / kPage;
  bytes.replace(page * kPage, kPage, std::string(kPage, '\xa5'));
  write_bytes(folder.file(), bytes);
  const Rescued part = rescued(folder);
  const auto notes = part.kinds.at("notes");
  CHECK(notes.saved + notes.lost == 300);
  CHECK(notes.lost > 10);
  CHECK(notes.lost < 40);
  CHECK_THAT(part.text, contains_text("note 0."));
  CHECK_THAT(part.text, contains_text("note 299."));
}

TEST_CASE("words stay when what they are about is lost") {
  const StudyFolder folder = StudyFolder::in_memory();
  {
    Store store(folder.path());
    fill_every_table(store);
  }
  spoil(folder, "DELETE FROM problem; DELETE FROM answer_version WHERE number = 1");
  spoil(folder, "DROP TRIGGER conclusion_words_go; UPDATE conclusion SET experiment = 77");
  const Rescued part = rescued(folder);
  CHECK(part.kinds.at("attempts").saved == 1);
  CHECK(part.kinds.at("attempts").lost == 2);
  CHECK_THAT(part.text, contains_text("\"title\": \"Problem 200\""));
  CHECK_THAT(part.text, contains_text("Concluded from experiment 77, which is lost: The mask leaks."));
  CHECK_THAT(imported_anew(part.text), contains_text("flood fill"));
}

TEST_CASE("a study of another program is not rescued") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store(folder.path()).add_note("mine", evening(1));
  spoil(folder, "PRAGMA application_id = 7");
  CHECK_THAT(store_error_of([&] { rescued(folder); }), contains_text("of another program"));
}
