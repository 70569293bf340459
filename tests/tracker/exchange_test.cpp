#include "tracker/exchange.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <nlohmann/json.hpp>

#include "full_study.hpp"
#include "grading/catch.hpp"
#include "tracker/exchange_tables.hpp"
#include "tracker/exchange_text.hpp"
#include "tracker/health.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using grading::contains_text;
using tracker::Imported;
using tracker::ImportedKind;
using tracker::Store;

namespace {

constexpr auto kAdded = &ImportedKind::added;
constexpr auto kThere = &ImportedKind::there;

std::string full_export() {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  fill_every_table(store);
  return exported(store);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("the export holds no " + from);
  return text.replace(at, from.size(), to);
}

/// What an import into an empty study says; the study must stay empty.
std::string refusal(const std::string& text) {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const std::string before = exported(store);
  std::string error = store_error_of([&] { import_text(store, text); });
  CHECK(exported(store) == before);
  return error;
}

/// All that an import says.
std::string said(const Imported& imported) {
  std::string words;
  for (const ImportedKind& kind : imported.kinds)
    words += kind.kind + " " + std::to_string(kind.added) + " " + std::to_string(kind.there) + "\n";
  for (const auto& [from, to] : imported.renumbered_experiments)
    words += std::to_string(from) + " to " + std::to_string(to) + "\n";
  for (const auto& answer : imported.renumbered_answers)
    words += answer.exercise + " " + std::to_string(answer.from) + " to " + std::to_string(answer.to) + "\n";
  for (const int problem : imported.other_problems) words += "problem " + std::to_string(problem) + "\n";
  return words;
}

std::int64_t added(const Imported& imported, const std::string& kind) {
  for (const ImportedKind& one : imported.kinds) {
    if (one.kind == kind) return one.added;
  }
  return -1;
}

}  // namespace

TEST_CASE("export, import into an empty study and export again give the same bytes") {
  const std::string first = full_export();
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const Imported imported = import_text(store, first);
  CHECK(sum(imported, kThere) == 0);
  CHECK(imported.renumbered_answers.empty());
  CHECK(imported.renumbered_experiments.empty());
  CHECK(exported(store) == first);
}

TEST_CASE("the empty study has an export too") {
  const StudyFolder folder;
  Store store(folder.path());
  const std::string text = exported(store);
  CHECK(nlohmann::json::parse(text)["version"] == 1);
  CHECK(sum(import_text(store, text), kAdded) == 0);
  CHECK(exported(store) == text);
}

TEST_CASE("an export is JSON that other programs read: words are words, and numbers numbers") {
  const auto json = nlohmann::json::parse(full_export());
  CHECK(json["format"] == "attention workbook study");
  CHECK(json["answers"].size() == 3);
  CHECK(json["answers"][1]["text"]["base64"].is_string());
  CHECK(json["attempts"][0]["answer"] == 1);
  CHECK(json["attempts"][0]["passed"] == false);
  CHECK(json["notes"][0]["text"] == "Scaling finally clicked.\n\"quoted\" \\ 한국어 \x01\x7f");
  const auto rows = json["experiments"][0]["runs"][0]["rows"];
  CHECK(rows[0][1] == 0.1 + 0.2);
  CHECK(rows[0][2] == "nan");
  CHECK(rows[1][1] == nlohmann::json{{"number", "nan"}});
  CHECK(rows[2][1] == nlohmann::json{{"number", "inf"}});
  CHECK(rows[3][1] == nlohmann::json{{"number", "-inf"}});
  CHECK(rows[2][2] == "12");
  CHECK(json["experiments"][0]["runs"][0]["seed"] == "18446744073709551615");
}

TEST_CASE("every column of every table is in the export, but row ids, hashes and the index of words") {
  const StudyFolder folder;
  Store store(folder.path());
  fill_every_table(store);
  SQLite::Database database(folder.file().string(), SQLite::OPEN_READONLY);
  SQLite::Statement column(database,
                           "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c "
                           "WHERE m.type = 'table' AND m.name NOT GLOB 'study_text*' AND m.name NOT GLOB 'sqlite_*' "
                           "AND m.name NOT GLOB 'experiment*' AND m.name <> 'conclusion' ORDER BY 1, 2");
  std::set<std::string> known, there;
  for (const auto& table : tracker::row_tables()) {
    for (const auto& field : table.fields) known.insert(table.table + "." + field.column);
  }
  while (column.executeStep()) there.insert(column.getColumn(0).getString() + "." + column.getColumn(1).getString());
  for (const auto& table : tracker::row_tables()) there.erase(table.table + ".id");
  there.erase("answer_version.hash");
  const std::string others =
      "SELECT group_concat(name) FROM (SELECT name FROM sqlite_master WHERE type = 'table' "
      "AND name GLOB 'experiment*' ORDER BY name)";
  CHECK(database.execAndGet(others).getString() == "experiment,experiment_cell");
  CHECK(known == there);
}

TEST_CASE("rows stand in the order of their instants, whatever the order in which they were written") {
  const StudyFolder one, other;
  Store a(one.path()), b(other.path());
  for (const int day : {5, 3, 9}) a.add_note("on day " + std::to_string(day), evening(day));
  a.add_note("the same instant", evening(3));
  b.add_note("the same instant", evening(3));
  for (const int day : {9, 5, 3}) b.add_note("on day " + std::to_string(day), evening(day));
  CHECK(exported(a) == exported(b));
}

TEST_CASE("the same file twice adds nothing, and says that all was there") {
  const std::string text = full_export();
  const StudyFolder folder;
  Store store(folder.path());
  const auto first = import_text(store, text);
  const auto second = import_text(store, text);
  CHECK(sum(second, kAdded) == 0);
  CHECK(sum(second, kThere) == sum(first, kAdded));
  CHECK(exported(store) == text);
}

TEST_CASE("two equal rows in a file need two in the study") {
  const StudyFolder one, other;
  Store twice(one.path()), once(other.path());
  for (int i = 0; i < 2; ++i) twice.add_note("the same", evening(3));
  once.add_note("the same", evening(3));
  const auto imported = import_text(once, exported(twice));
  CHECK(added(imported, "notes") == 1);
  CHECK(once.notes_on(evening(3).day).size() == 2);
  CHECK(sum(import_text(twice, exported(once)), kAdded) == 0);
  once.add_note("the same", evening(3));
  CHECK(sum(import_text(once, exported(twice)), kAdded) == 0);
  CHECK(once.notes_on(evening(3).day).size() == 3);
}

TEST_CASE("two equal experiments in a file need two in the study") {
  const StudyFolder one, other;
  Store twice(one.path()), once(other.path());
  for (int i = 0; i < 2; ++i) tracker::Experiments(twice).record(an_experiment("saturation", 3));
  tracker::Experiments(once).record(an_experiment("saturation", 3));
  CHECK(added(import_text(once, exported(twice)), "experiments") == 1);
  CHECK(tracker::Experiments(once).list().size() == 2);
  CHECK(sum(import_text(once, exported(twice)), kAdded) == 0);
}

TEST_CASE("answers with a text that is there are recognised, others get the next number, and attempts follow") {
  const StudyFolder one, other;
  Store here(one.path()), away(other.path());
  here.keep_version("softmax", "mine", "check", evening(1));
  here.keep_version("softmax", "shared", "check", evening(2));
  away.keep_version("softmax", "shared", "start", evening(3));
  auto attempt = an_attempt("softmax", 3);
  attempt.at = evening(4);
  away.record_attempt(attempt, "theirs", "check");
  auto run = an_experiment("causal_leak", 5);
  run.answer = "softmax";
  run.answer_version = 2;
  tracker::Experiments(away).record(run);
  const auto imported = import_text(here, exported(away));
  CHECK(added(imported, "answers") == 1);
  REQUIRE(imported.renumbered_answers.size() == 1);
  CHECK(imported.renumbered_answers[0].from == 2);
  CHECK(imported.renumbered_answers[0].to == 3);
  CHECK(here.version("softmax", 3)->text == "theirs");
  CHECK(here.version("softmax", 2)->reason == "check");
  CHECK(here.attempts("softmax").at(0).version == here.version("softmax", 3)->id);
  CHECK(tracker::Experiments(here).list().at(0).answer_version == 3);
}

TEST_CASE("an experiment keeps its id when that is free, else it moves beyond both studies, and the result says so") {
  const StudyFolder one, other;
  Store here(one.path()), away(other.path());
  tracker::Experiments mine(here), theirs(away);
  mine.record(an_experiment("mine", 1));
  for (const int day : {2, 3, 4}) theirs.record(an_experiment("theirs", day));
  const auto imported = import_text(here, exported(away));
  CHECK(imported.renumbered_experiments == std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 4}});
  CHECK(mine.find(1)->name == "mine");
  CHECK(mine.find(2)->at.day == evening(3).day);
  CHECK(mine.find(4)->at.day == evening(2).day);
  CHECK(mine.record(an_experiment("next", 5)).id == 5);
}

TEST_CASE("the id of a deleted experiment is not given again after export and import") {
  const StudyFolder one, other;
  Store here(one.path()), fresh(other.path());
  tracker::Experiments(here).record(an_experiment("gone", 1));
  tracker::Experiments(here).remove(1);
  import_text(fresh, exported(here));
  CHECK(tracker::Experiments(fresh).record(an_experiment("next", 2)).id == 2);
}

TEST_CASE("a conclusion that is new joins the experiment that is there") {
  const StudyFolder one, other;
  Store here(one.path()), away(other.path());
  tracker::Experiments mine(here), theirs(away);
  mine.record(an_experiment("saturation", 1));
  import_text(away, exported(here));
  mine.conclude(1, "mine", evening(2));
  theirs.conclude(1, "theirs", evening(3));
  const auto imported = import_text(here, exported(away));
  CHECK(added(imported, "experiments") == 0);
  CHECK(added(imported, "conclusions") == 1);
  REQUIRE(mine.find(1)->conclusions.size() == 2);
  CHECK(mine.find(1)->conclusions[1].text == "theirs");
}

TEST_CASE("A into B and B into A hold the same rows") {
  const auto fill_other = [](Store& store) {
    store.record_attempt(an_attempt("softmax", 1), "another text", "check");
    store.add_note("only here", evening(4));
    store.add_note("bytes: \xc3\x28", evening(5));
    tracker::Experiments(store).record(an_experiment("saturation", 7));
    tracker::Experiments(store).record(an_experiment("entropy", 7));
  };
  const StudyFolder one, other;
  Store a(one.path()), b(other.path());
  fill_every_table(a);
  fill_other(b);
  const std::string of_a = exported(a), of_b = exported(b);
  import_text(a, of_b);
  import_text(b, of_a);
  // Numbers of answers and ids of experiments are each study's own.
  const auto rows = [](const std::string& text) {
    auto json = nlohmann::json::parse(text);
    std::map<int, std::string> texts;
    for (auto& answer : json["answers"]) texts[answer["number"]] = answer["text"].dump();
    std::multiset<std::string> all;
    for (const auto& [section, list] : json.items()) {
      if (!list.is_array()) continue;
      for (auto row : list) {
        for (const char* number : {"answer", "answer_number"}) {
          if (row.contains(number) && row[number].is_number() && row[number] != 0) row[number] = texts.at(row[number]);
        }
        if (section == "answers") row.erase("number");
        if (section == "experiments") row.erase("id");
        all.insert(section + row.dump());
      }
    }
    return all;
  };
  CHECK(rows(exported(a)) == rows(exported(b)));
  CHECK(sum(import_text(a, exported(b)), kAdded) == 0);
  CHECK(sum(import_text(b, exported(a)), kAdded) == 0);
}

TEST_CASE("a problem that the study describes otherwise stays as it is, and is told") {
  const StudyFolder one, other;
  Store here(one.path()), away(other.path());
  tracker::Problems(here).keep({200, "Islands", "", "", "", true});
  tracker::Problems(away).keep({200, "Number of Islands", "number-of-islands", "Medium", "bfs", false});
  const auto imported = import_text(here, exported(away));
  CHECK(imported.other_problems == std::vector<int>{200});
  CHECK(tracker::Problems(here).problems().at(200).title == "Islands");
}

TEST_CASE("a dry run says what an import would do, and changes nothing") {
  const std::string text = full_export();
  const StudyFolder folder;
  Store store(folder.path());
  const std::string before = exported(store);
  tracker::ImportOptions dry;
  dry.dry_run = true;
  const auto tried = import_text(store, text, dry);
  CHECK(exported(store) == before);
  CHECK(said(tried) == said(import_text(store, text)));
}

TEST_CASE("a dry run into a study in use says the same as the import, numbers that move included") {
  const std::string text = full_export();
  const StudyFolder folder;
  Store store(folder.path());
  store.keep_version("softmax", "my own text", "check", evening(1));
  tracker::Experiments(store).record(an_experiment("mine", 1));
  tracker::Problems(store).keep({200, "Islands", "", "", "", true});
  const std::string before = exported(store);
  tracker::ImportOptions dry;
  dry.dry_run = true;
  const auto tried = import_text(store, text, dry);
  CHECK(exported(store) == before);
  CHECK(tried.renumbered_answers.size() == 3);
  CHECK(tried.renumbered_experiments.size() == 1);
  CHECK(tried.other_problems.size() == 1);
  CHECK(said(tried) == said(import_text(store, text)));
}

TEST_CASE("a study that was made for an import is all in its file, without a log, when the import returns") {
  const std::string text = full_export();
  const StudyFolder made, place;
  Store store(made.path());
  tracker::ImportOptions options;
  options.made_for_this = true;
  import_text(store, text, options);
  write_bytes(place.file(), bytes_of(made.file()));  // while the store is open: nothing may be left for its end
  Store carried(place.path());
  CHECK(exported(carried) == text);
  CHECK(tracker::examine(place.path()).state == tracker::StudyState::sound);
}

TEST_CASE("an import can be ended while the words are indexed, and leaves the study as it was") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path()), source(folder.path() / "other");
  for (int i = 0; i < 2000; ++i) source.add_note("words " + std::to_string(i), evening(1));
  const std::string text = exported(source), before = exported(store);
  struct Ended {};
  tracker::ImportOptions options;
  options.progress = [&, told = 0](std::uintmax_t bytes) mutable {
    if (bytes == text.size() && ++told == 3) throw Ended();  // twice by the reader, then by the index
  };
  CHECK_THROWS_AS(import_text(store, text, options), Ended);
  CHECK(exported(store) == before);
  store.add_note("after", evening(2));
  CHECK(tracker::examine(folder.path()).state == tracker::StudyState::sound);
}

TEST_CASE("an import indexes what the triggers would have indexed, and both go on together") {
  const StudyFolder one, other;
  Store written(one.path()), imported(other.path());
  fill_every_table(written);
  import_text(imported, exported(written));
  written.add_note("after", evening(20));
  imported.add_note("after", evening(20));
  const auto words = [](Store& store) {
    return store.file().read([](SQLite::Database& database) {
      database.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab (main, study_text, row)");
      return database
          .execAndGet("SELECT group_concat(term || ' ' || doc || ' ' || cnt) FROM (SELECT * FROM word ORDER BY term)")
          .getString();
    });
  };
  CHECK(words(written).size() > 200);
  CHECK(words(imported) == words(written));
}

TEST_CASE("imported words are found by the search") {
  const std::string text = full_export();
  const StudyFolder folder;
  Store store(folder.path());
  import_text(store, text);
  SQLite::Database database(folder.file().string(), SQLite::OPEN_READONLY);
  CHECK(database.execAndGet("SELECT count(*) FROM study_text_docsize").getInt() == 3 + 2 + 1 + 2);
}

TEST_CASE("keys in another order, other spaces, a UTF-8 mark and escapes are the same file") {
  const std::string text = full_export();
  const StudyFolder folder;
  Store store(folder.path());
  const auto json = nlohmann::ordered_json::parse(text);
  import_text(store, "\xef\xbb\xbf" + json.dump(3, ' ', true));
  CHECK(exported(store) == text);
  auto reordered = json;
  reordered["notes"][0] = nlohmann::ordered_json{{"text", "x"}, {"day", "2026-11-04"}, {"at", "2026-11-04T00:00:00Z"}};
  CHECK(added(import_text(store, reordered.dump()), "notes") == 1);
}

TEST_CASE("a cell comes back to the bit from JSON") {
  using tracker::cell_from, tracker::json_cell, nlohmann::json;
  for (const double number : {0.1, 1e22, 123456789012345678.0, 1.7976931348623157e308, 4.9e-324, -3.0, 0.0, -0.0}) {
    INFO(json_cell(number));
    CHECK(table::same(*cell_from(json::parse(json_cell(number))), number));
  }
  CHECK_FALSE(cell_from(json::parse("{\"number\": \"NaN\"}")));
  CHECK_FALSE(cell_from(json::parse("{\"number\": \"nan\", \"base64\": \"\"}")));
  CHECK_FALSE(cell_from(json::parse("null")));
}

TEST_CASE("base64 takes every byte and refuses what is none") {
  std::string bytes;
  for (int i = 0; i < 256; ++i) {
    CHECK(tracker::from_base64(tracker::base64(bytes)) == bytes);
    bytes += static_cast<char>(i);
  }
  CHECK(tracker::base64("Man") == "TWFu");
  CHECK(tracker::base64("M") == "TQ==");
  for (const char* wrong : {"TQ", "T===", "TQ=a", "=TQ=", "T Q=", "TQ==TQ==", "TQ\n="}) {
    INFO(wrong);
    CHECK_FALSE(tracker::from_base64(wrong));
  }
}

TEST_CASE("a wrong import is refused with its place, and the study stays as it is") {
  const std::string good = full_export();
  const auto refused = [&](const std::string& from, const std::string& to) {
    return refusal(replaced(good, from, to));
  };
  SECTION("types") {
    CHECK_THAT(refused("\"points\": 2", "\"points\": \"two\""),
               contains_text("mine.json, line 11: attempts[0].points: expected a whole number from 0 to 2147483647, "
                             "found \"two\""));
    CHECK_THAT(refused("\"points\": 2", "\"points\": 2.0"), contains_text("attempts[0].points: expected a whole"));
    CHECK_THAT(refused("\"points\": 2", "\"points\": -1"), contains_text("attempts[0].points"));
    CHECK_THAT(refused("\"points\": 2", "\"points\": 99999999999999999999"), contains_text("attempts[0].points"));
    CHECK_THAT(refused("\"points\": 2", "\"points\": 1e999"), contains_text("number overflow"));
    CHECK_THAT(refused("\"passed\": false", "\"passed\": 0"), contains_text("attempts[0].passed: expected true or"));
    CHECK_THAT(refused("\"text\": \"double softmax();\\n\"", "\"text\": null"),
               contains_text("answers[0].text: expected words, or {\"base64\": \"…\"}, found nothing (null)"));
    CHECK_THAT(refused("\"base64\": \"", "\"base64\": \"!"), contains_text("answers[1].text: expected words"));
    CHECK_THAT(refused("{\"number\": \"inf\"}", "{\"number\": \"infinite\"}"), contains_text(".rows[2][1]"));
    CHECK_THAT(refused("\"seed\": \"7\"", "\"seed\": \"07\""), contains_text("experiments[1].runs[1].seed"));
    CHECK_THAT(refused("\"notes\": [", "\"notes\": 3, \"x\": ["), contains_text("notes: expected a list"));
    CHECK_THAT(refused("\"notes\": [", "\"notes\": [7, "), contains_text("notes[0]: expected an object"));
    CHECK_THAT(refused("\"notes\": [", "\"notes\": [[], "), contains_text("notes[0]: expected an object"));
    CHECK_THAT(refused("\"notes\": [", "\"notes\": {\"a\": ["), contains_text("notes: expected a list"));
  }
  SECTION("days and instants") {
    CHECK_THAT(refused("\"day\": \"2026-11-04\"", "\"day\": \"2026-02-30\""), contains_text("notes[0].day"));
    CHECK_THAT(refused("\"day\": \"2026-11-04\"", "\"day\": \"2026-11-4\""), contains_text("notes[0].day"));
    for (const char* wrong : {"2026-11-04T25:40:42.123Z", "2026-11-04T21:40:42.123", "2026-11-04 21:40:42Z",
                              "2026-11-04T21:40:42.Z", "yesterday"}) {
      CHECK_THAT(refused("2026-11-04T21:40:42.123Z", wrong), contains_text("notes[0].at"));
    }
  }
  SECTION("keys") {
    CHECK_THAT(refused("\"points\": 2, ", ""), contains_text("attempts[0]: the key \"points\" is missing"));
    CHECK_THAT(refused("\"points\": 2, ", "\"points\": 2, \"stars\": 5, "),
               contains_text("attempts[0]: no export has the key \"stars\""));
    CHECK_THAT(refused("\"points\": 2, ", "\"points\": 2, \"points\": 2, "),
               contains_text("attempts[0].points: this key stands twice"));
    CHECK_THAT(refused("\"notes\": [", "\"attempts\": ["), contains_text("attempts: this key stands twice"));
    CHECK_THAT(refused("\"notes\": [", "\"diary\": ["), contains_text("diary: no export has this key"));
    auto json = nlohmann::ordered_json::parse(good);
    json.erase("notes");
    CHECK_THAT(refusal(json.dump()), contains_text("the list \"notes\" is missing"));
    json = nlohmann::ordered_json::parse(good);
    const auto answers = json["answers"];
    json.erase("answers");
    json["answers"] = answers;
    CHECK_THAT(refusal(json.dump()), contains_text("attempts: the list \"answers\" must come before"));
  }
  SECTION("references") {
    CHECK_THAT(refused("\"answer\": 1", "\"answer\": 9"),
               contains_text("attempts[0].answer: the file has no answer 9 of softmax"));
    CHECK_THAT(refused("\"problem\": 200", "\"problem\": 201"), contains_text("problem_notes[0].problem"));
    CHECK_THAT(refused("\"answer_number\": 2", "\"answer_number\": 7"), contains_text("experiments[1].answer_number"));
    CHECK_THAT(refused("\"number\": 2,", "\"number\": 1,"), contains_text("answers[1].number: this answer stands"));
    CHECK_THAT(refused("\"id\": 2", "\"id\": 1"), contains_text("experiments[1].id: this experiment stands twice"));
  }
  SECTION("what the tables refuse") {
    CHECK_THAT(refused("\"kind\": \"gave_up\"", "\"kind\": \"gave up\""),
               contains_text("]: no study takes this row: CHECK constraint failed: kind IN ('hint', 'gave_up')"));
    CHECK_THAT(refused("\"help\": \"hint\"", "\"help\": \"mother\""), contains_text("problem_notes[0]"));
    CHECK_THAT(refused("\"name\": \"saturation\"", "\"name\": \"\""), contains_text("experiments[0]"));
    CHECK_THAT(refused("\"number\": 200", "\"number\": 0"), contains_text("problems[0]: no study takes this row"));
  }
  SECTION("shapes of tables") {
    CHECK_THAT(refused("[4, ", "[4, 5, "), contains_text("runs[0].rows[0]: expected a list of 3 cells"));
    CHECK_THAT(refused("\"columns\": [\"d_k\", \"value\", \"\\\"word\\\"\"]", "\"columns\": []"),
               contains_text("a table needs a column"));
    CHECK_THAT(refused("\"mean\": []", "\"mean\": [[1, 2, 3]]"), contains_text("only an experiment of several runs"));
  }
}

TEST_CASE("what is no export at all is refused in words") {
  const std::string good = full_export();
  CHECK_THAT(refusal(""), contains_text("mine.json, line 1: the file is empty"));
  for (const std::string& text : {std::string("[]"), std::string("{\"a\": 1}"), std::string("7"), std::string("null"),
                                  std::string("SQLite format 3\0", 16), std::string(100, '\0'),
                                  std::string("{\"version\": 1, \"format\": \"attention workbook study\"}"),
                                  std::string(1000000, '['), std::string(1000000, ' '), std::string("\xff\xfe\xfd")}) {
    INFO(text.substr(0, 40));
    CHECK_THAT(refusal(text), contains_text("mine.json, line 1: "));
  }
  CHECK_THAT(refusal("{\"format\": \"chess\"}"), contains_text("not an export of a workbook"));
  CHECK_THAT(refusal("{}"), contains_text("missing"));
  CHECK_THAT(refusal(replaced(good, "\"version\": 1", "\"version\": 2")),
             contains_text("of a newer workbook (format 2; this one knows 1). Update the workbook"));
  CHECK_THAT(refusal(replaced(good, "\"version\": 1", "\"version\": 0")), contains_text("version"));
  CHECK_THAT(refusal(std::string("\xff\xfe{\0\"\0", 6)), contains_text("is UTF-16; save it as UTF-8"));
  CHECK_THAT(refusal(std::string("{\0\"\0f\0", 6)), contains_text("is UTF-16"));
  CHECK_THAT(refusal(replaced(good, "Scaling", "Skalierung f\xfcr")), contains_text("no JSON: invalid string"));
  CHECK_THAT(refusal(good + "x"), contains_text("no JSON"));
  CHECK_THAT(refusal(good + std::string("\0 and more", 10)), contains_text("there is a zero byte"));
  CHECK_THAT(refusal(good.substr(0, 900) + std::string(4096, '\0')), contains_text("there is a zero byte"));
  CHECK_THAT(refusal(replaced(good, "\"notes\": [", "\"notes\": [" + std::string(100000, '['))),
             contains_text("notes[0]: expected an object"));
  CHECK_THAT(refusal(replaced(good, "\"parameters\": {", "\"parameters\": {\"x\": " + std::string(100000, '['))),
             contains_text("experiments[0]: it is nested too deep"));
}

TEST_CASE("a file that was cut off anywhere is refused") {
  const std::string good = full_export();
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const std::string before = exported(store);
  for (std::size_t size = 1; size + 1 < good.size(); size += 97) {
    INFO(size << " bytes");
    const std::string error = store_error_of([&] { import_text(store, good.substr(0, size)); });
    CHECK_THAT(error, contains_text(size < 12 ? "not an export" : "the file ends in the middle; it was cut off"));
  }
  CHECK(exported(store) == before);
}

TEST_CASE("an endless file is refused") {
  struct Endless : std::streambuf {
    explicit Endless(std::string text) : text_(std::move(text)) {}
    int_type underflow() override {
      setg(text_.data(), text_.data(), text_.data() + text_.size());
      return traits_type::to_int_type(text_.front());
    }
    std::string text_;
  };
  const StudyFolder folder;
  Store store(folder.path());
  for (const char* text : {" ", "{\"format\": \"", "\n\n\n\n"}) {
    Endless bytes(text);
    std::istream stream(&bytes);
    CHECK_THAT(store_error_of([&] { tracker::import_study(store, stream); }), contains_text("the file, line "));
  }
}

TEST_CASE("an export shows one state of the study while another workbook writes") {
  const StudyFolder folder;
  Store store(folder.path()), other(folder.path());
  store.add_note("before", evening(1));
  std::string text;
  tracker::consistently(store, [&] {
    CHECK(store.notes_on(evening(1).day).size() == 1);
    other.add_note("meanwhile", evening(1));
    CHECK(store.notes_on(evening(1).day).size() == 1);
  });
  CHECK(store.notes_on(evening(1).day).size() == 2);
}

TEST_CASE("an export of ours is told from other files by its beginning") {
  CHECK(tracker::begins_like_an_export(full_export().substr(0, 200)));
  CHECK(tracker::begins_like_an_export("\xef\xbb\xbf{\"format\":\"attention workbook study\",\"version\":7"));
  CHECK_FALSE(tracker::begins_like_an_export("{\"format\": \"chess\"}"));
  CHECK_FALSE(tracker::begins_like_an_export(""));
}
