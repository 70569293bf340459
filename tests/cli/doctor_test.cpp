#include <SQLiteCpp/SQLiteCpp.h>

#include <nlohmann/json.hpp>

#include "cli/terminal.hpp"
#include "grading/catch.hpp"
#include "tracker/store.hpp"
#include "tracker/study_file.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void fill(const Learner& learner) {
  tracker::Store store(learner.study());
  store.add_note("Scaling clicked.");
  store.keep_version("softmax", "double softmax();\n", "check");
}

void spoil(const Learner& learner, const std::string& sql) {
  tracker::Store store(learner.study());
  store.file().read([&](SQLite::Database& database) { return database.exec(sql); });
}

nlohmann::json report(const Learner& learner) { return nlohmann::json::parse(learner.runs({"doctor", "--json"}).out); }

}  // namespace

TEST_CASE("doctor says where all is and what is installed, and makes no study", "[cli][doctor]") {
  const Learner learner;
  const Ended ended = learner.runs({"doctor"});
  CHECK(ended.code == 0);
  for (const char* word :
       {"workbook", "build", "study", "compiler", "doxygen", "browser", "editor", "pager", "none yet", "free"}) {
    INFO(word);
    CHECK(holds(ended.out, word));
  }
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("doctor finds a sound study sound", "[cli][doctor]") {
  const Learner learner;
  fill(learner);
  const Ended ended = learner.runs({"doctor"});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "every page, reference and answer is whole"));
  CHECK(holds(ended.out, "every text is found by its words"));
  CHECK(report(learner)["study"]["state"] == "sound");
  CHECK(report(learner)["tools"][0]["found"] == true);
}

TEST_CASE("doctor keeps within 80 columns, paths aside", "[cli][doctor]") {
  const Learner learner;
  fill(learner);
  const std::string out = learner.runs({"doctor"}).out;
  for (std::size_t begin = 0; begin < out.size(); begin = out.find('\n', begin) + 1) {
    const std::string line = out.substr(begin, out.find('\n', begin) - begin);
    INFO(line);
    CHECK((cli::columns(line) <= 80 || holds(line, "/")));
  }
}

TEST_CASE("doctor finds an index of words that lacks texts, and repairs it after a backup", "[cli][doctor]") {
  const Learner learner;
  fill(learner);
  spoil(learner, "DELETE FROM study_text_data");
  const Ended ended = learner.runs({"doctor"});
  CHECK(ended.code == 3);
  CHECK(holds(ended.out, "--repair"));
  const Ended repaired = learner.runs({"doctor", "--repair"});
  CHECK(repaired.code == 0);
  CHECK(holds(repaired.out, "study.db.before-repair"));
  CHECK(learner.runs({"doctor"}).code == 0);
  CHECK(holds(learner.runs({"search", "clicked"}).out, "clicked"));
  CHECK(holds(learner.runs({"doctor", "--repair"}).out, "nothing to repair"));
}

TEST_CASE("doctor works on a study that cannot be opened, says the way out, and repairs nothing", "[cli][doctor]") {
  const Learner learner;
  fill(learner);
  SECTION("damaged") {
    std::string bytes = text_of(learner.study() / "study.db");
    bytes.replace(8192, 8192, std::string(8192, '\xa5'));
    write_text(learner.study() / "study.db", bytes);
    CHECK(report(learner)["study"]["state"] == "damaged");
    CHECK(holds(learner.runs({"doctor"}).out, "./workbook export rescue.json --rescue"));
    const fs::path file = learner.study().parent_path() / "rescue.json";
    CHECK(learner.runs({"export", file.string()}).code == 3);
    CHECK(learner.runs({"export", file.string(), "--rescue"}).code == 0);
    const Learner other;
    CHECK(other.runs({"import", file.string()}).code == 0);
  }
  SECTION("no database") {
    write_text(learner.study() / "study.db", std::string(9000, 'x'));
    CHECK(report(learner)["study"]["state"] == "damaged");
  }
  SECTION("of a newer workbook") {
    spoil(learner, "PRAGMA user_version = 99");
    CHECK(report(learner)["study"]["state"] == "unusable");
    CHECK(holds(learner.runs({"doctor"}).out, "newer"));
  }
  SECTION("of another program") {
    spoil(learner, "PRAGMA application_id = 4660");
    CHECK(report(learner)["study"]["state"] == "unusable");
  }
  const std::string before = text_of(learner.study() / "study.db");
  CHECK(learner.runs({"doctor"}).code == 3);
  CHECK(learner.runs({"doctor", "--repair"}).code == 3);
  CHECK((text_of(learner.study() / "study.db") == before));
}

TEST_CASE("doctor shows what was left in the study folder, with what to do", "[cli][doctor]") {
  const Learner learner;
  fill(learner);
  write_text(learner.study() / "drafts" / "note-2026-11-29.txt", "precious");
  write_text(learner.study() / "study.db.before-v2", "x");
  const Ended ended = learner.runs({"doctor"});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "note-2026-11-29.txt"));
  CHECK(holds(ended.out, "study.db.before-v2"));
  CHECK(holds(ended.out, "./workbook log - <"));
}

TEST_CASE("doctor names a tool that is missing, and how to get it", "[cli][doctor]") {
  const Learner learner;
  const Ended ended =
      learner.runs(Call{{"doctor"}, "", {{"EDITOR", "no-such-editor --wait"}, {"BROWSER", "no-browser"}}});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "no no-such-editor --wait"));
  CHECK(holds(ended.out, "no no-browser"));
}
