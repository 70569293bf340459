#include <sys/stat.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/export_folder.hpp"
#include "cli/keeping.hpp"
#include "grading/catch.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

nlohmann::json json_of(const Ended& ended) { return nlohmann::json::parse(ended.out); }

void fill(const Learner& learner) {
  tracker::Store store(learner.study());
  const tracker::Moment at{"2026-11-29T12:00:00.000Z", "2026-11-29"};
  store.keep_version("softmax", "double softmax();\n", "check", at);
  store.keep_version("../escape", "// out of the folder?\n", "check", at);
  store.add_note("Scaling clicked.", at);
  store.add_note("# A heading of mine", {"2026-12-01T12:00:00.000Z", "2026-12-01"});
  tracker::Problems(store).add(
      {200, "Number of Islands / \"../../x\"", "number-of-islands", "Medium", "bfs", false},
      {0, 200, at, "grid", "flood", "BFS", "layers\nthen cells", "O(R*C)", "O(R*C)", "", "", 20, "alone"});
  tracker::Experiment experiment;
  experiment.name = "my/table";
  experiment.at = at;
  experiment.runs.push_back({std::uint64_t{7}, {{"d_k", "std"}, {{4.0, 2.5}}}});
  tracker::Experiments(store).record(experiment);
  tracker::Experiments(store).conclude(1, "It grows.", at);
}

}  // namespace

TEST_CASE("export and import carry a study to another folder, and the same file twice brings nothing",
          "[cli][exchange]") {
  const Learner one, other;
  const Folder folder;
  const std::string file = (folder.path() / "study.json").string();
  fill(one);
  const Ended exported = one.runs({"export", file});
  CHECK(exported.code == 0);
  CHECK(holds(exported.out, "Exported everything to " + file));
  const Ended imported = other.runs({"import", file});
  CHECK(imported.code == 0);
  CHECK(holds(imported.out, "notes                            2               0"));
  const Ended again = other.runs({"import", file});
  CHECK(again.code == 0);
  CHECK(holds(again.out, "brought nothing new"));
  CHECK(other.runs({"export", (folder.path() / "again.json").string()}).code == 0);
  CHECK(text_of(folder.path() / "again.json") == text_of(file));
}

TEST_CASE("a dry run says what would come, and makes no study", "[cli][exchange]") {
  const Learner one, other;
  const Folder folder;
  const std::string file = (folder.path() / "study.json").string();
  fill(one);
  one.runs({"export", file});
  const Ended ended = other.runs({"import", file, "--dry-run"});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "would be added"));
  CHECK(holds(ended.out, "Nothing was changed"));
  CHECK_FALSE(fs::exists(other.study()));
  const auto json = json_of(other.runs({"import", file, "--dry-run", "--json"}));
  CHECK(json["dry_run"] == true);
  CHECK(json["kinds"]["notes"]["added"] == 2);
}

TEST_CASE("an import joins a study that is in use, and tells what got another number", "[cli][exchange]") {
  const Learner one, other;
  const Folder folder;
  const std::string file = (folder.path() / "study.json").string();
  fill(one);
  one.runs({"export", file});
  {
    tracker::Store store(other.study());
    store.keep_version("softmax", "mine\n", "check");
    tracker::Experiment mine;
    mine.name = "mine";
    mine.at = {"2026-11-01T12:00:00.000Z", "2026-11-01"};
    mine.runs.push_back({std::nullopt, {{"x"}, {{1.0}}}});
    tracker::Experiments(store).record(mine);
  }
  const Ended ended = other.runs({"import", file});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "Experiment 1 of the file is 2 here"));
  CHECK(holds(ended.out, "Version 1 of softmax is 2 here"));
}

TEST_CASE("a file that is no export is refused as wrong use, and makes no study", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "study.json";
  for (const char* text : {"", "{}", "[1, 2", "{\"format\": \"attention workbook study\", \"version\": 9}"}) {
    write_text(file, text);
    const Ended ended = learner.runs({"import", file.string()});
    CHECK(ended.code == 2);
    CHECK(holds(ended.err, "workbook: " + file.string() + ", line 1: "));
    CHECK(holds(ended.err, "nothing was imported"));
    CHECK_FALSE(fs::exists(learner.study()));
  }
}

TEST_CASE("an import fails in words for a folder, a missing file and an endless one", "[cli][exchange]") {
  const Learner learner;
  CHECK(holds(learner.runs({"import", "/tmp"}).err, "/tmp is a folder"));
  CHECK(holds(learner.runs({"import", "/no/such/file"}).err, "No such file"));
  CHECK(holds(learner.runs({"import", "/dev/zero"}).err, "/dev/zero, line 1"));
  CHECK(holds(learner.runs({"import"}).err, "FILE"));
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("a log that lies there without its study is not mixed into an import", "[cli][exchange]") {
  const Learner one, other;
  const Folder folder;
  const std::string file = (folder.path() / "study.json").string();
  fill(one);
  one.runs({"export", file});
  {
    tracker::Store open(one.study());
    open.add_note("in the log");
    write_text(other.study() / "study.db-wal", text_of(one.study() / "study.db-wal"));
  }
  const Ended ended = other.runs({"import", file});
  CHECK(ended.code == 3);
  CHECK(holds(ended.err, "study.db-wal lies there without its study.db"));
  CHECK(std::distance(fs::directory_iterator(other.study()), {}) == 1);
  fs::remove(other.study() / "study.db-wal");
  CHECK(other.runs({"import", file}).code == 0);
}

TEST_CASE("an import reads what another program hands over, once", "[cli][exchange]") {
  const Learner one, other;
  const Folder folder;
  const std::string file = (folder.path() / "study.json").string();
  fill(one);
  one.runs({"export", file});
  CHECK(other.runs(Call{{"import", "/dev/stdin"}, text_of(file), {}}).code == 0);
  CHECK(holds(other.runs({"day", "2026-11-29"}).out, "Scaling clicked."));
}

TEST_CASE("a failed import leaves a folder that was there with its answers", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  write_text(learner.answer("softmax"), "mine");
  write_text(folder.path() / "a.json", "{\"format\": \"attention workbook study\", \"version\": 1, \"x\": 2}");
  CHECK(learner.runs({"import", (folder.path() / "a.json").string()}).code == 2);
  CHECK(text_of(learner.answer("softmax")) == "mine");
  CHECK(std::distance(fs::directory_iterator(learner.study()), {}) == 1);
}

TEST_CASE("export replaces an export, but no other file unless it is forced", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "study.json";
  fill(learner);
  write_text(file, "{\"mine\": true}");
  const Ended refused = learner.runs({"export", file.string()});
  CHECK(refused.code == 2);
  CHECK(holds(refused.err, "no export of a workbook"));
  CHECK(text_of(file) == "{\"mine\": true}");
  CHECK(learner.runs({"export", file.string(), "--force"}).code == 0);
  CHECK(learner.runs({"export", file.string()}).code == 0);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
  fs::create_directory(folder.path() / "f.json");
  CHECK(holds(learner.runs({"export", (folder.path() / "f.json").string()}).err, "is a folder"));
}

TEST_CASE("a name without a folder is a file in the present one", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  CHECK(learner.runs({"export", "study.json"}).code == 0);
  CHECK(learner.runs({"export", "my-study"}).code == 0);
  CHECK(learner.runs({"backup", "backup.db"}).code == 0);
  CHECK(learner.runs({"import", "study.json"}).code == 0);
  fs::current_path(before);
  for (const char* name : {"study.json", "my-study", "backup.db"}) CHECK(fs::exists(folder.path() / name));
}

TEST_CASE("without a study there is nothing to export or back up, and looking makes none", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  for (const char* name : {"a.json", "folder"}) {
    const Ended ended = learner.runs({"export", (folder.path() / name).string()});
    CHECK(ended.code == 3);
    CHECK(holds(ended.err, "there is no study in"));
  }
  CHECK(learner.runs({"backup", (folder.path() / "b.db").string()}).code == 3);
  CHECK(fs::is_empty(folder.path()));
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("a folder export can be read: notes, problems, experiments, answers", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  const fs::path place = folder.path() / "mine";
  const Ended ended = learner.runs({"export", place.string()});
  INFO(ended.err);
  CHECK(ended.code == 0);
  CHECK(holds(text_of(place / "README.md"), "| `days/` | all that was done, a file a day; 2 notes"));
  const std::string day = text_of(place / "days" / "2026-11-29.md");
  CHECK(day.starts_with("# Sunday 29 November 2026\n\n## Notes\n\n*"));
  CHECK(holds(day, "\n> Scaling clicked.\n"));
  CHECK(holds(day, "](../experiments/0001_my_table.md)"));
  CHECK(holds(day, "> It grows."));
  CHECK(holds(day, "](../problems/0200_Number_of_Islands____.._.._x_.md): BFS, alone, 20 minutes"));
  CHECK(holds(text_of(place / "days" / "2026-12-01.md"), "\n> # A heading of mine\n"));
  CHECK(holds(text_of(place / "problems" / "0200_Number_of_Islands____.._.._x_.md"), "- why: layers\n  then cells\n"));
  CHECK(text_of(place / "experiments" / "0001_my_table.csv") == "d_k,std\n4,2.5\n");
  CHECK(holds(text_of(place / "experiments" / "0001_my_table.md"), "It grows."));
  CHECK(text_of(place / "answers" / "softmax" / "0001.cpp") == "double softmax();\n");
  CHECK(text_of(place / "answers" / "_.._escape" / "0001.cpp") == "// out of the folder?\n");
  CHECK(holds(text_of(place / "answers.csv"), "softmax,1,2026-11-29"));
  CHECK(holds(text_of(place / "experiments.csv"), "It grows."));
  CHECK(holds(text_of(place / "conclusions.csv"), "It grows."));
  CHECK(holds(text_of(place / "notes.csv"), "Scaling clicked."));
  CHECK(holds(text_of(place / "problems.csv"), "\n200,"));
  CHECK(text_of(place / "attempts.csv").starts_with("day,at_utc,exercise,answer,outcome"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("a second folder export removes what is gone, and nothing of others", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  const fs::path place = folder.path() / "mine";
  learner.runs({"export", place.string()});
  write_text(place / "my own.txt", "mine");
  {
    tracker::Store store(learner.study());
    tracker::Experiments(store).remove(1);
  }
  CHECK(learner.runs({"export", place.string()}).code == 0);
  CHECK_FALSE(fs::exists(place / "experiments" / "0001_my_table.csv"));
  CHECK(fs::exists(place / "days" / "2026-11-29.md"));
  CHECK(text_of(place / "my own.txt") == "mine");
}

TEST_CASE("a file of a folder export that was changed since is not written over", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  const fs::path place = folder.path() / "mine";
  learner.runs({"export", place.string()});
  write_text(place / "days" / "2026-11-29.md", "written by hand");
  const Ended refused = learner.runs({"export", place.string()});
  CHECK(refused.code == 2);
  CHECK(holds(refused.err, "2026-11-29.md was changed since it was exported"));
  CHECK(text_of(place / "days" / "2026-11-29.md") == "written by hand");
  CHECK(learner.runs({"export", place.string(), "--force"}).code == 0);
  CHECK(learner.runs({"export", place.string()}).code == 0);
  write_text(place / "problems" / "0001_mine.md", "mine");
  {
    tracker::Store store(learner.study());
    tracker::Problems(store).keep({1, "mine", "", "", "", true});
  }
  CHECK(holds(learner.runs({"export", place.string()}).err, "0001_mine.md is of no export"));
  CHECK(text_of(place / "problems" / "0001_mine.md") == "mine");
}

TEST_CASE("a folder export that fails leaves the folder as it was", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  const fs::path place = folder.path() / "mine";
  learner.runs({"export", place.string()});
  const std::string before = text_of(place / "README.md");
  {
    tracker::Store store(learner.study());
    store.add_note("more");
    store.keep_version("softmax", std::string(1'000'000, 'x'), "check");
  }
  const auto limited = [&](const fs::path& to) {
    const std::string call = "ulimit -f 400; trap '' XFSZ; " WORKBOOK_PROGRAM " --study '" + learner.study().string() +
                             "' export '" + to.string() + "' 2>/dev/null";
    return std::system(call.c_str());  // NOLINT(concurrency-mt-unsafe)
  };
  CHECK(limited(place) != 0);
  CHECK(text_of(place / "README.md") == before);
  CHECK_FALSE(fs::exists(place / ".workbook-export-new"));
  CHECK(limited(folder.path() / "new") != 0);
  CHECK_FALSE(fs::exists(folder.path() / "new"));
}

TEST_CASE("the study itself is no place for a folder export, even by force", "[cli][exchange]") {
  const Learner learner;
  fill(learner);
  const Ended ended = learner.runs({"export", learner.study().string(), "--force"});
  CHECK(ended.code == 2);
  CHECK(holds(ended.err, "is the study itself"));
  CHECK(std::distance(fs::directory_iterator(learner.study()), {}) == 1);
}

TEST_CASE("an export goes to the output, and an import comes from the input", "[cli][exchange]") {
  const Learner one, other;
  fill(one);
  const Ended exported = one.runs({"export", "-"});
  CHECK(exported.code == 0);
  CHECK(exported.out.starts_with("{\n\"format\""));
  CHECK(other.runs(Call{{"import", "-"}, exported.out, {}}).code == 0);
  CHECK(other.runs({"export", "-"}).out == exported.out);
  CHECK(one.runs({"export", "-", "--json"}).code == 2);
}

TEST_CASE("what a terminal would obey does not come out of a file through an error", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "\x1b[2Jevil.json";
  write_text(file, "{\"format\": \"attention workbook study\", \"version\": 1, \"\\u001b[31mred\": 1}");
  const Ended ended = learner.runs({"import", file.string()});
  CHECK(ended.code == 2);
  CHECK(holds(ended.err, "[31mred"));
  CHECK_FALSE(holds(ended.err, "\x1b"));
}

TEST_CASE("a folder of other files is left as it is unless it is forced, and a file is no folder", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  write_text(folder.path() / "README.md", "mine");
  const Ended refused = learner.runs({"export", folder.path().string()});
  CHECK(refused.code == 2);
  CHECK(holds(refused.err, "holds files that are no export"));
  CHECK(text_of(folder.path() / "README.md") == "mine");
  const Ended file = learner.runs({"export", (folder.path() / "README.md").string(), "--force"});
  CHECK(file.code == 2);
  CHECK(holds(file.err, "ends in .json"));
  CHECK(learner.runs({"export", folder.path().string(), "--force"}).code == 0);
}

TEST_CASE("a list of files that names places outside the folder removes nothing there", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  write_text(folder.path() / "precious", "mine");
  write_text(folder.path() / "export" / ".workbook-export",
             "0 ../precious\n0 " + (folder.path() / "precious").string() + "\n0 a/../../precious\n");
  CHECK(learner.runs({"export", (folder.path() / "export").string()}).code == 0);
  CHECK(text_of(folder.path() / "precious") == "mine");
}

TEST_CASE("a name made of any words is a plain name", "[cli][exchange]") {
  CHECK(cli::file_name("softmax") == "softmax");
  CHECK(cli::file_name("") == "_");
  CHECK(cli::file_name("..") == "_..");
  CHECK(cli::file_name("-rf") == "_-rf");
  CHECK(cli::file_name("a/b\\c\n") == "a_b_c_");
  CHECK(cli::file_name(std::string("a\0b", 3)) == "a_b");
  CHECK(cli::file_name(std::string(500, 'x')).size() == 60);
}

TEST_CASE("exercises whose names look alike as files have folders of their own", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  {
    tracker::Store store(learner.study());
    for (const char* exercise : {"a/b", "a_b", "A_b"}) store.keep_version(exercise, exercise, "check");
  }
  learner.runs({"export", folder.path().string()});
  std::set<std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path() / "answers")) {
    if (entry.is_regular_file()) texts.insert(text_of(entry.path()));
  }
  CHECK(texts == std::set<std::string>{"a/b", "a_b", "A_b"});
}

TEST_CASE("a backup says its size and how to put it back, and is refused over other files", "[cli][exchange]") {
  const Learner learner;
  const Folder folder;
  fill(learner);
  const std::string file = (folder.path() / "backup.db").string();
  const Ended ended = learner.runs({"backup", file});
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "checked"));
  CHECK(holds(ended.out, "cp " + file));
  CHECK(json_of(learner.runs({"backup", file, "--json"}))["bytes"] == fs::file_size(file));
  write_text(file, "poems");
  CHECK(learner.runs({"backup", file}).code == 2);
  CHECK(text_of(file) == "poems");
  CHECK(learner.runs({"backup", file, "--force"}).code == 0);
  CHECK(learner.runs({"backup", folder.path().string()}).code == 2);
  CHECK(learner.runs({"backup", (learner.study() / "study.db").string(), "--force"}).code == 2);
}

TEST_CASE("a backup put back as study.db is the study", "[cli][exchange]") {
  const Learner one, other;
  fill(one);
  fs::create_directories(other.study());
  CHECK(one.runs({"backup", (other.study() / "study.db").string()}).code == 0);
  CHECK(holds(other.runs({"day", "2026-11-29"}).out, "Scaling clicked."));
}

TEST_CASE("sizes are said as a person reads them", "[cli][exchange]") {
  CHECK(cli::size_in_words(812) == "812 bytes");
  CHECK(cli::size_in_words(12'345) == "12 KB");
  CHECK(cli::size_in_words(3'456'789) == "3.5 MB");
  CHECK(cli::size_in_words(4'000'000'000) == "4.0 GB");
  CHECK(cli::counted(1, "note") == "1 note");
  CHECK(cli::counted(0, "note") == "0 notes");
}
