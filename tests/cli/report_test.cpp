#include <nlohmann/json.hpp>

#include "cli/dates.hpp"
#include "grading/catch.hpp"
#include "tracker/problems.hpp"
#include "tracker/store.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;
using grading::contains_text;
using Json = nlohmann::json;

namespace {

using Words = std::vector<std::string>;

Ended report(const Learner& learner, Words words) {
  words.insert(words.begin(), "report");
  return learner.runs(words);
}

std::string out(const Learner& learner, const Words& words) {
  const Ended ended = report(learner, words);
  INFO(ended.err);
  CHECK(ended.code == 0);
  CHECK(ended.err.empty());
  return ended.out;
}

void check_refused(const Learner& learner, const Words& words, const std::string& message) {
  const Ended ended = report(learner, words);
  CHECK(ended.code == 2);
  CHECK(ended.out.empty());
  CHECK_THAT(ended.err, contains_text(message));
}

std::string today() { return tracker::now().day; }

tracker::Moment on(const std::string& day) { return {day + "T12:00:00.000Z", day}; }

}  // namespace

TEST_CASE("without words a report of this week goes to standard output, in Markdown", "[cli][report]") {
  const Learner learner;
  learner.runs({"log", "Scaling finally clicked."});
  const std::string text = out(learner, {});
  CHECK(text.starts_with("<!-- Made by the Attention Workbook: study report -->\n\n# Study report\n"));
  CHECK_THAT(text, contains_text("> Scaling finally clicked.\n"));
  CHECK_THAT(text, contains_text("### " + cli::long_day(today())));
  CHECK(out(learner, {"--week"}) == text);
  CHECK(out(learner, {"--out", "-"}) == text);
}

TEST_CASE("in HTML a report is a file in the study whose path is printed", "[cli][report]") {
  const Learner learner;
  learner.runs({"log", "</main><script>alert(1)</script>"});
  const std::string text = out(learner, {"--format", "html"});
  const fs::path file = learner.study() / "reports" / ("report_" + today() + "_" + today() + ".html");
  const Json json = Json::parse(out(learner, {"--format", "html", "--json"}));
  CHECK_THAT(text, contains_text(".html\n"));
  CHECK(fs::exists(json["file"].get<std::string>()));
  const std::string html = text_of(json["file"].get<std::string>());
  CHECK_THAT(html, contains_text("&lt;/main&gt;&lt;script&gt;alert(1)&lt;/script&gt;"));
  CHECK(out(learner, {"--format", "html", "--out", "-"}) == html);
  CHECK(out(learner, {"--format", "html", "--from", "today"}).size() > 1);
  CHECK(fs::exists(file));
}

TEST_CASE("the ending of the file chooses the form, and --format wins", "[cli][report]") {
  const Learner learner;
  const Folder folder;
  learner.runs({"log", "x"});
  const std::string page = (folder.path() / "new" / "report.html").string();
  out(learner, {"--out", page});
  CHECK(text_of(page).starts_with("<!DOCTYPE html>"));
  out(learner, {"--out", page, "--format", "md"});  // ours, so it may be written over
  CHECK(text_of(page).starts_with("<!-- Made by"));
}

TEST_CASE("a file that the workbook did not write is left as it is, without --force", "[cli][report]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "thesis.md";
  write_text(file, "# My thesis\n");
  check_refused(learner, {"--out", file.string()}, "is no report of a workbook; it was left as it is");
  CHECK(text_of(file) == "# My thesis\n");
  out(learner, {"--out", file.string(), "--force"});
  CHECK_THAT(text_of(file), contains_text("The study is empty"));
  out(learner, {"--out", file.string()});
  check_refused(learner, {"--out", folder.path().string()}, "is a folder");
  check_refused(learner, {"--out", "/dev/null"}, "is no plain file");
}

TEST_CASE("a report into which the learner wrote is left as it is, without --force", "[cli][report]") {
  const Learner learner;
  const Folder folder;
  learner.runs({"log", "x"});
  for (const char* const name : {"november.md", "november.html"}) {
    const std::string file = (folder.path() / name).string();
    out(learner, {"--out", file});
    learner.runs({"log", "y"});
    out(learner, {"--out", file});  // nobody wrote in it
    std::string letter = text_of(file);
    letter[letter.size() / 2] = '~';
    for (const std::string& changed : {text_of(file) + "My own words.\n", letter}) {
      write_text(file, changed);
      check_refused(learner, {"--out", file}, "was changed since the workbook wrote it; it was left as it is");
      out(learner, {"--out", file, "--force"});
    }
  }
}

TEST_CASE("a file's ending chooses the form in any case, and one that says neither is refused", "[cli][report]") {
  const Learner learner;
  const Folder folder;
  const std::string page = (folder.path() / "REPORT.HTML").string();
  out(learner, {"--out", page});
  CHECK(text_of(page).starts_with("<!DOCTYPE html>"));
  const std::string other = (folder.path() / "report.pdf").string();
  check_refused(learner, {"--out", other}, "a report is Markdown or HTML, and " + other + " is neither");
  CHECK_FALSE(fs::exists(other));
  out(learner, {"--out", other, "--format", "md"});
}

TEST_CASE("an empty word is no day, no form and no file", "[cli][report]") {
  const Learner learner;
  check_refused(learner, {"--from", ""}, "\"\" is no day");
  check_refused(learner, {"--to", ""}, "\"\" is no day");
  check_refused(learner, {"--format", ""}, "is none of md, html");
  check_refused(learner, {"--out", ""}, "--out names no file");
}

TEST_CASE("a report that cannot be written says so, and prints nothing", "[cli][report]") {
  const Learner learner;
  const Ended ended = report(learner, {"--out", "/proc/none/report.md"});
  CHECK(ended.code == 3);
  CHECK(ended.out.empty());
  CHECK_THAT(ended.err, contains_text("cannot write /proc/none/report.md"));
}

TEST_CASE("an empty study has a report that says so, and looking makes no folder", "[cli][report]") {
  const Learner learner;
  for (const Words& words : {Words{}, Words{"--all"}, Words{"--format", "html", "--out", "-"}})
    CHECK_THAT(out(learner, words), contains_text("The study is empty: nothing was recorded yet."));
  CHECK(Json::parse(out(learner, {"--json"}))["days_studied"] == 0);
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("wrong spans and forms are refused with what is wrong", "[cli][report]") {
  const Learner learner;
  check_refused(learner, {"--from", "2026-02-30"}, "\"2026-02-30\" is no day");
  check_refused(learner, {"--to", "soon"}, "\"soon\" is no day");
  check_refused(learner, {"--from", "2020-02-02", "--to", "2020-02-01"},
                "--from 2020-02-02 comes after --to 2020-02-01");
  check_refused(learner, {"--from", "9999-01-01"}, "is in the future");
  check_refused(learner, {"--from", "2020-01-01", "--to", "9999-01-01"}, "--to 9999-01-01 is in the future");
  check_refused(learner, {"--week", "--all"}, "take one of them");
  check_refused(learner, {"--all", "--to", "2020-01-01"}, "take one of them");
  check_refused(learner, {"--format", "pdf"}, "--format pdf is none of md, html");
  check_refused(learner, {"--json", "--out", "-"}, "both want standard output");
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("the first year of all makes a report as any other", "[cli][report]") {
  const Learner learner;
  learner.runs({"log", "x"});
  const std::string html = out(learner, {"--from", "0001-01-01", "--format", "html", "--out", "-"});
  CHECK(html.size() < 200000);
  CHECK_THAT(out(learner, {"--from", "0001-01-01"}), contains_text("Days studied: 1 of "));
}

TEST_CASE("a span with --to alone begins on the Monday of its week, --all with the first record", "[cli][report]") {
  const Learner learner;
  {
    tracker::Store store(learner.study());
    store.add_note("Sunday's.", on("2025-06-01"));
    store.add_note("Monday's.", on("2025-06-02"));
    store.add_note("Thursday's.", on("2025-06-05"));
  }
  const Json week = Json::parse(out(learner, {"--to", "2025-06-05", "--json"}));
  CHECK(week["from"] == "2025-06-02");
  CHECK(week["notes"] == 2);
  const Json all = Json::parse(out(learner, {"--all", "--json"}));
  CHECK(all["from"] == "2025-06-01");
  CHECK(all["to"] == today());
  CHECK(all["notes"] == 3);
  CHECK_THAT(out(learner, {"--from", "2025-06-03", "--to", "2025-06-04"}),
             contains_text("Nothing was recorded in these days."));
}

TEST_CASE("a report names the mistake of an attempt in words", "[cli][report]") {
  const Learner learner;
  write_text(learner.answer("dot_product"),
             text_of(fs::path(WORKBOOK_ROOT) / "exercises/02_dot_product/mistakes/added_instead_of_multiplied.cpp"));
  CHECK(learner.runs({"check", "dot_product"}).code == 1);
  const std::string text = out(learner, {});
  CHECK_THAT(text, contains_text("added q and k instead of multiplying them"));
  CHECK_THAT(text, contains_text("| Exercises passed | 0 |"));
}

TEST_CASE("a damaged record ends a report without a word on standard output", "[cli][report]") {
  const Learner learner;
  write_text(learner.study() / "study.db", std::string(8192, 'x'));
  const Ended ended = report(learner, {});
  CHECK(ended.code == 3);
  CHECK(ended.out.empty());
  CHECK_FALSE(ended.err.empty());
}
