#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "grading/catch.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

nlohmann::json notes_of(const Learner& learner) {
  return nlohmann::json::parse(learner.runs({"day", "--json"}).out)["notes"];
}

// An editor is a script that gets the file as its argument.
std::string editor(const Folder& folder, const std::string& script) {
  const fs::path file = folder.path() / "editor";
  write_text(file, "#!/bin/sh\n" + script + "\n");
  fs::permissions(file, fs::perms::owner_all);
  return file.string();
}

std::vector<fs::path> drafts_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder / "drafts", none)) {
    if (entry.path().filename().string().starts_with("note-")) found.push_back(entry.path());
  }
  return found;
}

}  // namespace

TEST_CASE("several notes a day are kept, in words, from a pipe, and with a dash", "[cli][diary]") {
  const Learner learner;
  CHECK(learner.runs({"log", "Scaling", "finally", "clicked."}).code == 0);
  CHECK(learner.runs(Call{{"log"}, "From a pipe.\nTwo lines.\n", {}}).code == 0);
  CHECK(learner.runs(Call{{"log", "-"}, "With a dash.\n", {}}).code == 0);
  const auto notes = notes_of(learner);
  REQUIRE(notes.size() == 3);
  CHECK(notes[0]["text"] == "Scaling finally clicked.");
  CHECK(notes[1]["text"] == "From a pipe.\nTwo lines.");
  CHECK(notes[2]["text"] == "With a dash.");
  CHECK(holds(learner.runs({"day"}).out, "Scaling finally clicked."));
  CHECK(holds(learner.runs(std::vector<std::string>{}).out, "3 notes"));
}

TEST_CASE("a note's lines keep their indentation, and an empty line between them stays empty", "[cli][diary]") {
  const Learner learner;
  CHECK(learner.runs(Call{{"log"}, "Today:\n\n  - one\n    int x;\n" + std::string(90, ' ') + "far\n", {}}).code == 0);
  const std::string text = learner.runs({"day"}).out;
  CHECK(holds(text, "  Today:\n\n           - one\n             int x;\n                             far\n"));
}

TEST_CASE("words that name commands are words", "[cli][diary]") {
  const Learner learner;
  CHECK(learner.runs({"log", "check", "day", "run"}).code == 0);
  CHECK(notes_of(learner).at(0)["text"] == "check day run");
}

TEST_CASE("an empty note is not logged", "[cli][diary]") {
  const Learner learner;
  for (const Call& call : {Call{{"log"}, " \n", {}}, Call{{"log", "  "}, "", {}}}) {
    const Ended ended = learner.runs(call);
    CHECK(ended.code == 2);
    CHECK(holds(ended.err, "nothing was logged"));
  }
  CHECK(notes_of(learner).empty());
}

TEST_CASE("without words the editor opens, and its draft is gone afterwards", "[cli][diary]") {
  const Learner learner;
  const Folder folder;
  const std::string program = editor(folder, "printf 'From the editor\\n' > \"$1\"");
  CHECK(learner.sees({{"log"}, "", {{"EDITOR", "false"}, {"VISUAL", program}}}).code == 0);
  CHECK(notes_of(learner).at(0)["text"] == "From the editor");
  CHECK(drafts_in(learner.study()).empty());
}

TEST_CASE("an editor that writes nothing logs nothing", "[cli][diary]") {
  const Learner learner;
  CHECK(learner.sees({{"log"}, "", {{"EDITOR", "true"}}}).code == 2);
  CHECK(notes_of(learner).empty());
  CHECK(drafts_in(learner.study()).empty());
}

TEST_CASE("an editor that fails keeps the words and tells where", "[cli][diary]") {
  const Learner learner;
  const Folder folder;
  const std::string program = editor(folder, "printf 'precious' > \"$1\"; exit 9");
  const Ended ended = learner.sees({{"log"}, "", {{"EDITOR", program}}});
  CHECK(ended.code == 3);
  REQUIRE(drafts_in(learner.study()).size() == 1);
  CHECK(text_of(drafts_in(learner.study()).front()) == "precious");
  CHECK(holds(ended.out, drafts_in(learner.study()).front().filename().string()));
}

TEST_CASE("words that the record cannot take are kept in a file", "[cli][diary]") {
  const Learner learner;
  write_text(learner.study() / "study.db", std::string(8192, 'x'));
  const Ended ended = learner.runs({"log", "precious"});
  CHECK(ended.code == 3);
  REQUIRE(drafts_in(learner.study()).size() == 1);
  CHECK(text_of(drafts_in(learner.study()).front()) == "precious");
  CHECK(holds(ended.err, drafts_in(learner.study()).front().string()));
}

TEST_CASE("without an editor a terminal is written into, up to Ctrl-D", "[cli][diary]") {
  const Learner learner;
  CHECK(learner.sees({{"log"}, "Typed here.\n\x04", {}}).code == 0);
  CHECK(notes_of(learner).at(0)["text"] == "Typed here.");
}

TEST_CASE("a day without anything says so, a wrong day is refused", "[cli][diary]") {
  const Learner learner;
  CHECK(holds(learner.runs({"day", "2020-02-29"}).out, "Saturday 29 February 2020\n  Nothing was recorded"));
  CHECK(learner.runs({"day", "yesterday"}).code == 0);
  const Ended ended = learner.runs({"day", "2026-02-30"});
  CHECK(ended.code == 2);
  CHECK(holds(ended.err, "2026-11-29"));
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("a day holds attempts and lesson runs beside the notes", "[cli][diary]") {
  const Learner learner;
  learner.runs({"start", "dot_product"});
  learner.runs({"check"});
  learner.runs({"run", "1"});
  const auto day = nlohmann::json::parse(learner.runs({"day", "today", "--json"}).out);
  CHECK(day["attempts"].at(0)["exercise"] == "dot_product");
  CHECK(day["lessons"].at(0)["done"] == true);
  const std::string text = learner.runs({"day"}).out;
  CHECK(holds(text, "dot_product"));
  CHECK(holds(text, "checks hold"));
}
