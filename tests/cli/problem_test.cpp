#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/choices.hpp"
#include "cli/problem_form.hpp"
#include "grading/catch.hpp"
#include "tracker/problems.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;
using grading::contains_text;
using Words = std::vector<std::string>;

namespace {

nlohmann::json json_of(const Ended& ended) { return nlohmann::json::parse(ended.out); }

nlohmann::json shown(const Learner& learner, int number) {
  return json_of(learner.runs({"problem", "show", std::to_string(number), "--json"}));
}

// Every required flag, and what it says.
const std::vector<std::pair<std::string, std::string>> kFlags = {{"--representation", "grid"},
                                                                 {"--approach", "A walk marks each island."},
                                                                 {"--traversal", "bfs"},
                                                                 {"--why", "A queue needs no deep stack."},
                                                                 {"--time", "O(r c)"},
                                                                 {"--space", "O(R*C)"},
                                                                 {"--mistake", "Marked too late."},
                                                                 {"--kind", "none"},
                                                                 {"--help-used", "alone"}};

// problem note with every required flag but some, and with more words.
Words note(const std::string& number, const Words& without = {}, const Words& more = {}) {
  Words words = {"problem", "note", number};
  for (const auto& [flag, text] : kFlags) {
    if (std::ranges::count(without, flag) == 0) words.insert(words.end(), {flag, text});
  }
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

fs::path draft_of(const Learner& learner, int number) {
  return learner.study() / "drafts" / ("problem-" + std::to_string(number) + ".txt");
}

std::string day_before(int days) {
  return tracker::moment_at(std::chrono::system_clock::now() - std::chrono::hours(24 * days)).day;
}

// A note of an earlier day, which only the tracker can write.
void noted_before(const Learner& learner, int number, int days, const std::string& kind = "") {
  tracker::Store store(learner.study());
  tracker::ProblemNote old;
  old.at = {day_before(days) + "T09:00:00.000Z", day_before(days)};
  old.representation = "grid";
  old.traversal = "BFS";
  old.approach = old.why = old.mistake = "words";
  old.time = old.space = "O(V + E)";
  old.kind = kind;
  old.help = "alone";
  tracker::Problems(store).add({number, "Old " + std::to_string(number), "", "Medium", "bfs", false}, old);
}

// An editor is a script that gets the form as its argument.
std::string editor(const Folder& folder, const std::string& script) {
  const fs::path file = folder.path() / "editor";
  write_text(file, "#!/bin/sh\n" + script + "\n");
  fs::permissions(file, fs::perms::owner_all);
  return file.string();
}

std::string filled_form(const std::string& time = "O(R*C)") {
  std::string text;
  for (const auto& [flag, answer] : kFlags)
    text += "[" + flag.substr(2) + "]\n" + (flag == "--time" ? time : answer) + "\n";
  return text;
}

}  // namespace

// ---- Choosing -------------------------------------------------------------------------------------------------------

TEST_CASE("the picks of a day are two free Medium problems, the same all day, and make no study folder",
          "[cli][problem]") {
  const Learner learner;
  const auto first = json_of(learner.runs({"problem", "pick", "--json"}));
  REQUIRE(first["problems"].size() == 2);
  for (const auto& problem : first["problems"]) {
    CHECK(problem["difficulty"] == "Medium");
    CHECK(problem["premium"] == false);
    CHECK(problem["solved"] == false);
  }
  CHECK_FALSE(fs::exists(learner.study()));
  const int number = first["problems"][0]["number"];
  REQUIRE(learner.runs(note(std::to_string(number))).code == 0);
  const auto again = json_of(learner.runs({"problem", "pick", "3", "--json"}));
  REQUIRE(again["problems"].size() == 3);
  CHECK(again["problems"][0]["number"] == number);
  CHECK(again["problems"][0]["solved"] == true);
  CHECK(again["problems"][1] == first["problems"][1]);
  const int second = first["problems"][1]["number"];
  const std::string text = learner.runs({"problem", "pick"}).out;
  CHECK_THAT(text, contains_text(", noted"));
  CHECK_THAT(text, contains_text("problem note " + std::to_string(second)));
  REQUIRE(learner.runs(note(std::to_string(second))).code == 0);
  CHECK_THAT(learner.runs({"problem", "pick"}).out,
             contains_text("All are noted. One more: ./workbook problem pick 3"));
}

TEST_CASE("picks obey what is asked for, and leave out what was solved on an earlier day", "[cli][problem]") {
  const Learner learner;
  const auto all =
      json_of(learner.runs({"problem", "pick", "50", "--difficulty", "hard", "--topic", "union", "--json"}));
  REQUIRE(all["problems"].size() > 5);
  const int number = all["problems"][0]["number"];
  noted_before(learner, number, 1);
  const auto rest =
      json_of(learner.runs({"problem", "pick", "50", "--difficulty", "hard", "--topic", "union", "--json"}));
  CHECK(rest["problems"].size() == all["problems"].size() - 1);
  CHECK(rest["problems"][0] == all["problems"][1]);
  for (const auto& problem : rest["problems"]) {
    CHECK(problem["difficulty"] == "Hard");
    CHECK(problem["topics"].dump().find("union-find") != std::string::npos);
  }
  const std::string none = learner.runs({"problem", "pick", "--topic", "eulerian-circuit", "--difficulty", "easy"}).out;
  CHECK_THAT(none, contains_text("None is left that you have not solved."));
  const std::string few =
      learner.runs({"problem", "pick", "50", "--list", "blind", "--premium", "--difficulty", "any"}).out;
  CHECK_THAT(few, contains_text("10 are left of the 50"));
  CHECK(few.find("--premium") == std::string::npos);
}

TEST_CASE("the picks in JSON say what was wished for", "[cli][problem]") {
  const auto wish = json_of(Learner().runs({"problem", "pick", "3", "--topic", "dfs", "--json"}))["wish"];
  CHECK(wish["count"] == 3);
  CHECK(wish["difficulty"] == "Medium");
  CHECK(wish["topic"] == "dfs");
  CHECK(wish["list"].is_null());
  CHECK(wish["premium"] == false);
}

TEST_CASE("a wrong wish names what was meant", "[cli][problem]") {
  const Learner learner;
  const std::vector<std::pair<Words, std::string>> examples = {
      {{"problem", "pick", "--topic", "bsf"}, "did you mean bfs?"},
      {{"problem", "pick", "--list", "blind57"}, "did you mean blind75?"},
      {{"problem", "list", "--list", "grind"}, "grind169, grind75"},
      {{"problem", "pick", "--difficulty", "hrad"}, "did you mean Hard?"},
      {{"problem", "pick", "0"}, "1 to 50"},
      {{"problem", "pick", "51"}, "1 to 50"},
      {{"problem", "pick", "two"}, "\"two\" problems cannot be picked; 1 to 50 can"},
      {{"problem", "show", "20000"}, "problem add 20000"},
      {{"problem", "show", "2000"}, "did you mean 200?"},
      {{"problem", "show", "islands"}, "problem search"},
      {{"problem", "note", "-5"}, ""},
      {{"problem", "pikc"}, "did you mean pick?"},
  };
  for (const auto& [words, what] : examples) {
    INFO(words.back());
    const Ended ended = learner.runs(words);
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, contains_text(what));
  }
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("the list shows every problem, and which are solved", "[cli][problem]") {
  const Learner learner;
  learner.runs(note("200"));
  CHECK(json_of(learner.runs({"problem", "list", "--json"}))["problems"].size() == 323);
  CHECK(json_of(learner.runs({"problem", "list", "--premium", "--json"}))["problems"].size() == 62);
  const std::string text = learner.runs({"problem", "list", "--list", "blind75"}).out;
  CHECK_THAT(text, contains_text("✓   200 Number of Islands"));
  CHECK_THAT(text, contains_text("10 problems, 1 of them solved"));
}

TEST_CASE("a title is found by its words, and by near spellings", "[cli][problem]") {
  const Learner learner;
  const auto first = [&](const Words& words) {
    Words call = {"problem", "search", "--json"};
    call.insert(call.end(), words.begin(), words.end());
    const auto found = json_of(learner.runs(call));
    return found["problems"].empty() ? 0 : found["problems"][0]["number"].get<int>();
  };
  CHECK(first({"number", "of", "islands"}) == 200);
  CHECK(first({"nubmer", "of", "islnads"}) == 200);
  CHECK(first({"ROTTING"}) == 994);
  CHECK(first({"200"}) == 200);
  CHECK(first({"xylophone"}) == 0);
  CHECK(learner.runs({"problem", "search", "?!"}).code == 2);
  CHECK(learner.runs({"problem", "search", std::string(5000, 'a')}).code == 2);
}

// ---- Notes by flags -------------------------------------------------------------------------------------------------

TEST_CASE("a note with all flags is recorded tidily, and a problem has a note for each try", "[cli][problem]") {
  const Learner learner;
  const Ended ended = learner.runs(note("200", {"--kind"}, {"--kind", "vis", "--minutes", "35"}));
  CHECK(ended.code == 0);
  CHECK_THAT(ended.out, contains_text("try 1"));
  CHECK(learner.runs(note("200", {"--help-used"}, {"--help-used", "hint"})).code == 0);
  const auto problem = shown(learner, 200);
  REQUIRE(problem["notes"].size() == 2);
  const auto& first = problem["notes"][0];
  CHECK(first["representation"] == "grid");
  CHECK(first["traversal"] == "BFS");
  CHECK(first["time"] == "O(R*C)");
  CHECK(first["kind"] == "visited");
  CHECK(first["minutes"] == 35);
  CHECK(first["help_used"] == "alone");
  CHECK(problem["notes"][1]["kind"] == "none");
  CHECK(problem["notes"][1]["minutes"].is_null());
  CHECK(problem["address"] == "https://leetcode.com/problems/number-of-islands/");
  const std::string text = learner.runs({"problem", "show", "200"}).out;
  CHECK_THAT(text, contains_text("solved with a hint"));
  CHECK_THAT(text, contains_text("Marked too late."));
  CHECK_FALSE(fs::exists(draft_of(learner, 200)));
}

TEST_CASE("without a terminal the missing flags are named and the rest is kept for the next call", "[cli][problem]") {
  const Learner learner;
  const Ended ended = learner.runs(note("200", {"--why", "--space", "--kind"}));
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, contains_text("missing: --why, --space, --kind"));
  CHECK_THAT(ended.err, contains_text(draft_of(learner, 200).string()));
  CHECK(shown(learner, 200)["notes"].empty());
  const Ended next = learner.runs({"problem", "note", "200", "--why", "It fits.", "--space", "O(1)", "--kind", "none"});
  CHECK(next.code == 0);
  CHECK_THAT(next.out, contains_text("Going on with your draft"));
  CHECK(shown(learner, 200)["notes"][0]["approach"] == "A walk marks each island.");
  CHECK_FALSE(fs::exists(draft_of(learner, 200)));
}

TEST_CASE("nothing given leaves no draft behind", "[cli][problem]") {
  const Learner learner;
  const Ended ended = learner.runs({"problem", "note", "200"});
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, contains_text("--representation"));
  CHECK_FALSE(fs::exists(learner.study()));
}

TEST_CASE("a typo in the complexity is pointed at with a caret, and kept", "[cli][problem]") {
  const Learner learner;
  const Ended ended = learner.runs(note("200", {"--time"}, {"--time", "O(V + Edegs)"}));
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, contains_text("--time: \"Edegs\" is no size; did you mean E?\n  O(V + Edegs)\n        ^\n"));
  CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("O(V + Edegs)"));
  CHECK(learner.runs({"problem", "note", "200", "--time", "O(V + E)"}).code == 0);
}

TEST_CASE("whatever stands in a flag gets a clear answer", "[cli][problem]") {
  const Learner learner;
  const std::vector<std::pair<Words, std::string>> examples = {
      {{"--traversal", "d"}, "begins more than one of them: DFS, Dijkstra"},
      {{"--traversal", "bsf"}, "did you mean BFS?"},
      {{"--representation", "tree"}, "none of adjacency list, matrix"},
      {{"--kind", "c"}, "cycle, complexity"},
      {{"--minutes", "nan"}, "no number of minutes"},
      {{"--minutes", "0"}, "from 1 to 1440"},
      {{"--minutes", "99999999999999999999"}, "from 1 to 1440"},
      {{"--why", "not \xff UTF-8"}, "not UTF-8"},
      {{"--why", "\033[2J"}, "control character"},
      {{"--why", std::string(100'001, 'x')}, "100000 fit"},
      {{"--time", std::string(10'000, '(')}, "10000 bytes long"},
      {{"--help-used", "friend"}, "alone, hint, reading"},
      {{"--approach", " \n "}, "missing: --approach"},
  };
  for (const auto& [words, what] : examples) {
    INFO(words[0] << " " << words[1].substr(0, 20));
    const Ended ended = learner.runs(note("200", {words[0]}, words));
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, contains_text(what));
    fs::remove(draft_of(learner, 200));
  }
  CHECK(shown(learner, 200)["notes"].empty());
}

TEST_CASE("a study that cannot be written keeps the note as a draft, and the next call records it", "[cli][problem]") {
  const Learner learner;
  write_text(learner.study() / "study.db", std::string(8192, 'x'));
  const Ended ended = learner.runs(note("200"));
  CHECK(ended.code == 3);
  CHECK_THAT(ended.err, contains_text(draft_of(learner, 200).string()));
  fs::remove(learner.study() / "study.db");
  CHECK(learner.runs({"problem", "note", "200"}).code == 0);
  CHECK(shown(learner, 200)["notes"][0]["why"] == "A queue needs no deep stack.");
}

TEST_CASE("a number that is none costs no word of the note: it goes on when the problem is added", "[cli][problem]") {
  const Learner learner;
  const Ended ended = learner.runs(note("20000"));
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, contains_text("problem add 20000"));
  CHECK_THAT(ended.err, contains_text(draft_of(learner, 20000).string()));
  REQUIRE(learner.runs({"problem", "add", "20000", "Maze"}).code == 0);
  CHECK(learner.runs({"problem", "note", "20000"}).code == 0);
  CHECK(shown(learner, 20000)["notes"][0]["why"] == "A queue needs no deep stack.");
}

TEST_CASE("flags are kept beside a draft that cannot be taken over", "[cli][problem]") {
  const Learner learner;
  write_text(draft_of(learner, 200), "words above\n[why]\nold words\n");
  CHECK(learner.runs(note("200", {"--why"})).code == 2);
  const std::string form = text_of(draft_of(learner, 200));
  for (const char* const words : {"words above", "old words", "A walk marks each island."})
    CHECK_THAT(form, contains_text(words));
  fs::create_directories(draft_of(learner, 994) / "in the way");
  const Ended ended = learner.runs(note("994"));
  CHECK(ended.code == 3);
  CHECK_THAT(ended.err, contains_text("your words are kept in"));
  CHECK(fs::exists(draft_of(learner, 994) / "in the way"));
}

TEST_CASE("where the study takes no draft, each one gets a name of its own elsewhere", "[cli][problem]") {
  const Learner learner;
  const Folder temporary;
  write_text(learner.study() / "drafts", "a file in the way");
  const Words words = note("200", {"--why"});
  for (int round = 0; round < 2; ++round) {
    const Ended ended = learner.runs({words, "", {{"TMPDIR", temporary.path().string()}}});
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, contains_text(temporary.path().string()));
    CHECK(ended.err.find("goes on") == std::string::npos);
  }
  CHECK(std::distance(fs::directory_iterator(temporary.path()), {}) == 2);
}

TEST_CASE("control signs of a study never reach the terminal", "[cli][problem]") {
  const Learner learner;
  {
    tracker::Store store(learner.study());
    tracker::ProblemNote note;
    note.at = tracker::now();
    note.representation = note.traversal = note.approach = note.why = note.mistake = "x\033[2J\xc2\x9b";
    note.time = note.space = note.kind = "x\033[2J";
    note.help = "alone";
    tracker::Problems(store).add({9001, "Ma\033[2Jze", "", "Medium", "b\033fs", true}, note);
  }
  for (const Words& words :
       {Words{"problem", "show", "9001"}, Words{"problem", "list"}, Words{"problem", "search", "ma"},
        Words{"problem", "review"}, Words{"problem", "stats"}, Words{"problem", "add", "9001", "M"}}) {
    INFO(words[1]);
    const Ended ended = learner.runs(words);
    CHECK(ended.code == 0);
    CHECK_THAT(ended.out, contains_text("9001"));
    CHECK((ended.out + ended.err).find('\033') == std::string::npos);
    CHECK((ended.out + ended.err).find("\xc2\x9b") == std::string::npos);
  }
  CHECK(learner
            .runs(note("200", {"--why"},
                       {"--why",
                        "a\xc2\x9b"
                        "31m"}))
            .code == 2);
}

TEST_CASE("a note in JSON is printed in JSON alone", "[cli][problem]") {
  const Learner learner;
  CHECK(learner.runs(note("200", {"--why"}, {"--json"})).code == 2);
  const Ended ended = learner.sees({{"problem", "note", "200", "--why", "It fits.", "--json"}, "", {}});
  CHECK(ended.code == 0);
  CHECK(nlohmann::json::parse(ended.out)["why"] == "It fits.");
}

// ---- Notes by questions ---------------------------------------------------------------------------------------------

TEST_CASE("on a terminal every field is asked for, and a wrong answer is explained and asked again", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {{"problem", "note", "994"}, "", {}});
  const std::vector<std::pair<std::string, std::string>> script = {
      {"Ctrl-C or Ctrl-D stops", ""},
      {"How is the graph represented?", "gird\n"},
      {"mean grid?", "grid\n"},
      {"How is it solved", "\n"},
      {"This one is needed", "Waves from all rotten ones.\n"},
      {"Which traversal?", "breadth first\n"},
      {"Why this one", "Minutes are levels.\n"},
      {"How much time?", "O(RC\n"},
      {"never closed", "O(RC)\n"},
      {"How much space?", "O(R C)\n"},
      {"Your mistake", "Counted one minute too much.\n"},
      {"Which kind", "bound\n"},
      {"How many minutes", "soon\n"},
      {"no number of minutes", "\n"},
      {"Solved alone", "alone\n"},
      {"Noted: 994 Rotting Oranges", ""}};
  for (const auto& [seen, typed] : script) {
    INFO(seen);
    REQUIRE(talk.sees(seen));
    talk.types(typed);
  }
  CHECK(talk.ends().code == 0);
  const auto kept = shown(learner, 994)["notes"][0];
  CHECK(kept["traversal"] == "BFS");
  CHECK(kept["time"] == "O(R*C)");
  CHECK(kept["kind"] == "boundary");
  CHECK(kept["minutes"].is_null());
  CHECK_FALSE(fs::exists(draft_of(learner, 994)));
}

TEST_CASE("only what is missing is asked for", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {note("200", {"--why", "--time"}, {"--time", "O(X)", "--minutes", "3"}), "", {}});
  REQUIRE(talk.sees("Why this one"));
  talk.types("It fits.\n");
  REQUIRE(talk.sees("--time: \"X\" is none of the sizes"));
  REQUIRE(talk.sees("How much time?"));
  talk.types("O(V)\n");
  const Ended ended = talk.ends();
  CHECK(ended.code == 0);
  CHECK(ended.out.find("Which traversal") == std::string::npos);
}

TEST_CASE("Ctrl-C and Ctrl-D keep what was answered, and the next call goes on", "[cli][problem]") {
  for (const char* const key : {"\x03", "\x04"}) {
    const Learner learner;
    Talk talk(learner, {{"problem", "note", "200"}, "", {}});
    REQUIRE(talk.sees("represented?"));
    REQUIRE(talk.sees("> "));
    talk.types("grid\n");
    REQUIRE(talk.sees("How is it solved"));
    REQUIRE(talk.sees("> "));
    talk.types(key);
    const Ended ended = talk.ends();
    CHECK(ended.code == 2);
    CHECK_THAT(ended.out, contains_text("you stopped at approach"));
    CHECK_THAT(ended.out, contains_text("problem-200.txt"));
    CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("grid"));
    Talk next(learner, {{"problem", "note", "200"}, "", {}});
    REQUIRE(next.sees("Going on with your draft"));
    REQUIRE(next.sees("How is it solved"));
  }
}

TEST_CASE("half a line is kept when Ctrl-C or Ctrl-D comes, and the learner writes on behind it", "[cli][problem]") {
  for (const char* const key : {"\x03", "\x04\x04"}) {
    const Learner learner;
    Talk talk(learner, {note("200", {"--approach"}, {"--minutes", "3"}), "", {}});
    REQUIRE(talk.sees("How is it solved"));
    REQUIRE(talk.sees("> "));
    talk.types("A walk fr");
    REQUIRE(talk.sees("A walk fr"));
    talk.types(key);
    CHECK_THAT(talk.ends().out, contains_text("you stopped at approach"));
    CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("A walk fr"));
    CHECK_THAT(learner.runs({"problem", "note", "200"}).err, contains_text("--approach: you stopped in the middle"));
    Talk next(learner, {{"problem", "note", "200"}, "", {}});
    REQUIRE(next.sees("you have: A walk fr"));
    REQUIRE(next.sees("> "));
    next.types("om each cell.\n");
    CHECK(next.ends().code == 0);
    CHECK(shown(learner, 200)["notes"][0]["approach"] == "A walk fr om each cell.");
  }
}

TEST_CASE("a wrong answer is kept when the learner stops at it", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {{"problem", "note", "200"}, "", {}});
  REQUIRE(talk.sees("> "));
  talk.types("gird\n");
  REQUIRE(talk.sees("mean grid?"));
  REQUIRE(talk.sees("> "));
  talk.types("\x03");
  CHECK(talk.ends().code == 2);
  CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("\ngird\n"));
}

TEST_CASE("arrow keys in an answer cost nothing of it", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {note("200", {"--why"}, {"--minutes", "3"}), "", {}});
  REQUIRE(talk.sees("> "));
  talk.types("it fits\033[D\033[1;5C\033OA well\n");
  REQUIRE(talk.sees("Kept, without the arrows and other keys: it fits well"));
  CHECK(talk.ends().code == 0);
  CHECK(shown(learner, 200)["notes"][0]["why"] == "it fits well");
}

TEST_CASE("several lines that are pasted are one answer", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {note("200", {"--why"}, {"--minutes", "3"}), "", {}});
  REQUIRE(talk.sees("> "));
  talk.types("first\n\nsecond\nthird");
  REQUIRE(talk.sees("an empty line ends the answer"));
  talk.types("fourth\n");
  talk.types("\n");
  CHECK(talk.ends().code == 0);
  CHECK(shown(learner, 200)["notes"][0]["why"] == "first\n\nsecond\nthird\nfourth");
}

TEST_CASE("a line that the terminal cut is not taken for the whole answer", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {note("200", {"--why"}, {"--minutes", "3"}), "", {}});
  REQUIRE(talk.sees("> "));
  talk.types(std::string(5000, 'x') + "\n");
  REQUIRE(talk.sees("the end of yours is missing"));
  REQUIRE(talk.sees("> "));
  talk.types("short\n");
  CHECK(talk.ends().code == 0);
  CHECK(shown(learner, 200)["notes"][0]["why"] == "short");
}

TEST_CASE("a flag without words is asked for", "[cli][problem]") {
  const Learner learner;
  Talk talk(learner, {note("200", {"--why"}, {"--why", " ", "--minutes", "3"}), "", {}});
  REQUIRE(talk.sees("Why this one"));
  talk.types("It fits.\n");
  CHECK(talk.ends().code == 0);
}

TEST_CASE("on a narrow terminal every line fits, and the caret stands under the typo", "[cli][problem]") {
  const Learner learner;
  const auto width_of = [](const std::string& line) {
    return std::ranges::count_if(line, [](unsigned char byte) { return (byte & 0xC0U) != 0x80U && byte != '\r'; });
  };
  for (const int number : {79, 127, 130, 133, 200, 207, 210, 1192}) noted_before(learner, number, 200, "boundary");
  const std::string typo = "O(V + E + E + E + E + E + E + E + E + E + E + Edgs + E + E + E + E)";
  const auto seen = [&](Call call) {
    call.columns = 40;
    return learner.sees(call).out;
  };
  std::string text = seen({note("994", {"--time"}, {"--time", typo}), "\x04", {}});
  const std::size_t end = text.find("^");
  REQUIRE(end != std::string::npos);
  const std::size_t caret = end - text.rfind('\n', end);
  const std::size_t line = text.rfind('\n', text.rfind('\n', end) - 1);
  CHECK(text.substr(line + caret, 4) == "Edgs");
  text.clear();
  for (const char* const command : {"pick", "list", "review", "stats"})
    text += seen({{"problem", command}, "", {{"PAGER", "cat"}, {"NO_COLOR", "1"}}});
  std::istringstream lines(text);
  for (std::string one; std::getline(lines, one);) {
    INFO(one);
    if (one.find("https://") == std::string::npos) CHECK(width_of(one) <= 40);
  }
}

TEST_CASE("stopping before the first answer leaves nothing", "[cli][problem]") {
  const Learner learner;
  const Ended ended = learner.sees({{"problem", "note", "200"}, "\x04", {}});
  CHECK(ended.code == 2);
  CHECK_THAT(ended.out, contains_text("you stopped at representation"));
  CHECK_FALSE(fs::exists(learner.study()));
}

// ---- Notes by a form ------------------------------------------------------------------------------------------------

TEST_CASE("the form has the title, every heading and the choices, and what stands in it is recorded",
          "[cli][problem]") {
  const Learner learner;
  const Folder folder;
  const std::string copy = (folder.path() / "seen.txt").string();
  write_text(folder.path() / "filled.txt", filled_form());
  const std::string program =
      editor(folder, "cp \"$1\" " + copy + "; cp " + (folder.path() / "filled.txt").string() + " \"$1\"");
  const Ended ended =
      learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", "false"}, {"VISUAL", program}}});
  CHECK(ended.code == 0);
  const std::string form = text_of(copy);
  CHECK_THAT(form, contains_text("#: Problem 200: Number of Islands"));
  for (const cli::ProblemField& field : cli::problem_fields()) CHECK_THAT(form, contains_text("[" + field.name + "]"));
  CHECK_THAT(form, contains_text("union-find"));
  CHECK(shown(learner, 200)["notes"][0]["why"] == "A queue needs no deep stack.");
  CHECK_FALSE(fs::exists(draft_of(learner, 200)));
}

TEST_CASE("errors are written into the form, and on a terminal the editor opens again", "[cli][problem]") {
  const Learner learner;
  const Folder folder;
  write_text(folder.path() / "wrong.txt", filled_form("O(V + "));
  write_text(folder.path() / "right.txt", filled_form());
  const std::string at = folder.path().string();
  const std::string program =
      editor(folder, "if [ -e " + at + "/second ]; then cp \"$1\" " + at + "/seen; cp " + at +
                         "/right.txt \"$1\"; else touch " + at + "/second; cp " + at + "/wrong.txt \"$1\"; fi");
  CHECK(learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", program}}}).code == 0);
  CHECK_THAT(text_of(folder.path() / "seen"), contains_text("#:! behind \"+\" something is missing"));
  CHECK(shown(learner, 200)["notes"][0]["time"] == "O(R*C)");
}

TEST_CASE("a form that stays wrong, or has no terminal, ends with its draft kept", "[cli][problem]") {
  const Learner learner;
  const Folder folder;
  write_text(folder.path() / "wrong.txt", "lost words\n" + filled_form("O(V + "));
  const std::string program =
      editor(folder, "grep -q 'lost words' \"$1\" || cp " + (folder.path() / "wrong.txt").string() + " \"$1\"");
  const Call call{{"problem", "note", "200", "--edit"}, "", {{"EDITOR", program}}};
  for (const Ended& ended : {learner.runs(call), learner.sees(call)}) {
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err + ended.out, contains_text("to mend in the form: time"));
    CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("O(V +"));
    CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("lost words"));
  }
  CHECK(shown(learner, 200)["notes"].empty());
}

TEST_CASE("an editor that fails keeps what was written; an empty form is nothing", "[cli][problem]") {
  const Learner learner;
  const Folder folder;
  const std::string program = editor(folder, "printf '[why]\\nprecious\\n' >> \"$1\"; exit 9");
  const Ended failed = learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", program}}});
  CHECK(failed.code == 3);
  CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("precious"));
  fs::remove(draft_of(learner, 200));
  CHECK(learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", "false"}}}).code == 3);
  CHECK_FALSE(fs::exists(draft_of(learner, 200)));
  const Ended empty = learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", "true"}}});
  CHECK(empty.code == 2);
  CHECK_THAT(empty.out, contains_text("the form is empty"));
  CHECK_FALSE(fs::exists(draft_of(learner, 200)));
  CHECK(learner.runs({"problem", "note", "200", "--edit"}).code == 2);
}

TEST_CASE("an editor that empties or removes the form costs nothing of what was typed before", "[cli][problem]") {
  const Learner learner;
  const Folder folder;
  for (const char* const script : {": > \"$1\"", "rm \"$1\"", ": > \"$1\"; exit 9", "rm \"$1\"; exit 9"}) {
    INFO(script);
    Words words = note("200");
    words.emplace_back("--edit");
    const Ended ended = learner.sees({words, "", {{"EDITOR", editor(folder, script)}}});
    CHECK(ended.code >= 2);
    CHECK_THAT(ended.out, contains_text("the form is empty"));
    CHECK_THAT(text_of(draft_of(learner, 200)), contains_text("A queue needs no deep stack."));
    fs::remove(draft_of(learner, 200));
  }
}

TEST_CASE("a form that was only looked at does not record half an answer", "[cli][problem]") {
  const Learner learner;
  cli::ProblemForm form = cli::read_form(filled_form());
  form.unfinished = "approach";
  write_text(draft_of(learner, 200), cli::form_text("Problem 200: Number of Islands", form, {}));
  const Ended looked = learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", "true"}}});
  CHECK(looked.code == 2);
  CHECK_THAT(looked.out, contains_text("to mend in the form: approach"));
  const Folder folder;
  const std::string program = editor(folder, "sed -i 's/marks each/marks every/' \"$1\"");
  CHECK(learner.sees({{"problem", "note", "200", "--edit"}, "", {{"EDITOR", program}}}).code == 0);
}

TEST_CASE("a form with errors names them at its top", "[cli][problem]") {
  const std::string form = cli::form_text("Problem 1: Title", {}, {{"why", "one"}, {"time", "two"}});
  CHECK_THAT(form, contains_text("#:! To mend: why, time\n"));
  CHECK(form.find("To mend") < form.find("[representation]"));
}

TEST_CASE("a form that is written and read again says the same, whatever was typed", "[cli][problem]") {
  cli::ProblemForm form;
  form.answers = {{"approach", "#include <queue>\n#: no comment\n[time]\n\\[time]\n\n  indented"},
                  {"why", "O(V + E) [kind]"},
                  {"mistake", "방문 표시를 늦게 했다\n\\\\#: deep"}};
  form.stray = "above\n[why] not alone";
  form.unfinished = "why";
  const auto again = cli::read_form(cli::form_text("Problem 1: Title", form, {{"why", "one\ntwo"}}));
  CHECK(again.answers == form.answers);
  CHECK(again.stray == form.stray);
  CHECK(again.unfinished == form.unfinished);
  CHECK(cli::read_form("\xEF\xBB\xBF#: a mark\r\n[why]\r\nIt fits.\r\n").answers ==
        cli::ProblemAnswers{{"why", "It fits."}});
}

// ---- add, review, stats ---------------------------------------------------------------------------------------------

TEST_CASE("a problem outside the list can be added, noted and found", "[cli][problem]") {
  const Learner learner;
  CHECK(learner.runs({"problem", "add", "9001", "미로", "찾기", "--difficulty", "med", "--topics", "BFS, grid"}).code ==
        0);
  const auto problem = shown(learner, 9001);
  CHECK(problem["title"] == "미로 찾기");
  CHECK(problem["difficulty"] == "Medium");
  CHECK(problem["topics"] == nlohmann::json::array({"bfs", "grid"}));
  CHECK(problem["added"] == true);
  CHECK(learner.runs(note("9001")).code == 0);
  CHECK(json_of(learner.runs({"problem", "search", "미로", "--json"}))["problems"][0]["number"] == 9001);
  CHECK_THAT(learner.runs({"problem", "add", "9001", "Maze"}).out,
             contains_text("Changed 9001 Maze. It was: 미로 찾기."));
  CHECK(shown(learner, 9001)["title"] == "Maze");
  CHECK(shown(learner, 9001)["notes"].size() == 1);
  CHECK(learner.runs({"problem", "add", "200", "Islands"}).code == 2);
  CHECK(learner.runs({"problem", "add", "9002", " "}).code == 2);
  CHECK(learner.runs({"problem", "add", "9002", "a\nb"}).code == 2);
  CHECK(learner.runs({"problem", "add", "9002", "\xff"}).code == 2);
  CHECK(learner.runs({"problem", "add", "9002", "Title", "--topics", "b/f"}).code == 2);
}

TEST_CASE("after a break three problems a day come again, the same all day", "[cli][problem]") {
  const Learner learner;
  CHECK_THAT(learner.runs({"problem", "review"}).out, contains_text("no problem was noted yet"));
  CHECK_FALSE(fs::exists(learner.study()));
  for (const int number : {79, 127, 130, 133, 200, 207, 210}) noted_before(learner, number, 200);
  const auto morning = json_of(learner.runs({"problem", "review", "--json"}));
  REQUIRE(morning["reviews"].size() == 3);
  CHECK(morning["later"].size() == 4);
  CHECK(morning["schedule"] == "SM-2");
  const int first = morning["reviews"][0]["number"];
  CHECK_THAT(learner.runs(note(std::to_string(first))).out, contains_text("To do again on"));
  const auto evening = json_of(learner.runs({"problem", "review", "--json"}));
  REQUIRE(evening["reviews"].size() == 3);
  CHECK(evening["reviews"][0]["number"] == first);
  CHECK(evening["reviews"][0]["done"] == true);
  CHECK(evening["reviews"][1]["number"] == morning["reviews"][1]["number"]);
  const std::string text = learner.runs({"problem", "review"}).out;
  CHECK_THAT(text, contains_text("done today"));
  CHECK_THAT(text, contains_text("199 days late"));
}

TEST_CASE("the statistics count weeks, topics, mistakes and days in a row", "[cli][problem]") {
  const Learner learner;
  CHECK_THAT(learner.runs({"problem", "stats"}).out, contains_text("No graph problem was noted yet"));
  CHECK_FALSE(fs::exists(learner.study()));
  noted_before(learner, 200, 2, "visited");
  noted_before(learner, 127, 2);
  noted_before(learner, 200, 1, "visited");
  noted_before(learner, 133, 1, "cycle");
  const auto counts = json_of(learner.runs({"problem", "stats", "--json"}));
  CHECK(counts["solved"] == 3);
  CHECK(counts["tries"] == 4);
  CHECK(counts["streak"]["current"] == 2);
  CHECK(counts["mistakes"][0]["kind"] == "visited");
  CHECK(counts["mistakes"][0]["problems"][0]["times"] == 2);
  const std::string text = learner.runs({"problem", "stats"}).out;
  CHECK_THAT(text, contains_text("200 Number of Islands (2 times)"));
  CHECK_THAT(text, contains_text("2 days now, 2 days at most"));
  CHECK_THAT(text, contains_text("of 178"));
}

TEST_CASE("of many problems with one mistake the first ones are named, and the rest counted", "[cli][problem]") {
  const Learner learner;
  for (const int number : {79, 127, 130, 133, 200, 207, 210}) noted_before(learner, number, 1, "cycle");
  noted_before(learner, 210, 2, "cycle");
  const std::string text = learner.runs({"problem", "stats"}).out;
  CHECK_THAT(text, contains_text("cycle         8  210 Course Schedule II (2 times); 79 Word Search"));
  CHECK_THAT(text, contains_text("and 2 more"));
  const auto where = json_of(learner.runs({"problem", "stats", "--json"}))["mistakes"][0]["problems"];
  CHECK(where.size() == 7);
  CHECK(where[0]["title"] == "Word Search");
  const auto reviews = json_of(learner.runs({"problem", "review", "--json"}))["reviews"];
  CHECK(reviews[0]["title"] == shown(learner, reviews[0]["number"])["title"]);
}

TEST_CASE("the help of a note names what each flag takes, and fits 80 columns", "[cli][problem]") {
  const std::string help = Learner().runs({"problem", "note", "--help"}).out;
  for (const cli::ProblemField& field : cli::problem_fields()) CHECK_THAT(help, contains_text("--" + field.name));
  CHECK_THAT(help, contains_text("none: there was no"));
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
}

TEST_CASE("every line of the commands fits 80 columns", "[cli][problem]") {
  const Learner learner;
  for (const int number : {79, 127, 130, 133, 200, 207, 210}) noted_before(learner, number, 200, "boundary");
  for (const char* const command : {"pick", "list", "review", "stats"}) {
    std::istringstream lines(learner.runs({"problem", command}).out);
    for (std::string line; std::getline(lines, line);) {
      INFO(command << ": " << line);
      if (line.find("https://") != std::string::npos) continue;  // an address stays whole
      CHECK(std::ranges::count_if(line, [](unsigned char byte) { return (byte & 0xC0U) != 0x80U; }) <= 80);
    }
  }
}

TEST_CASE("a word is the choice that it begins, whatever its case and joints", "[cli][problem]") {
  const std::vector<std::string> choices = {"adjacency list", "union-find", "DFS", "Dijkstra"};
  CHECK(cli::chosen(" Adjacency_List ", choices) == "adjacency list");
  CHECK(cli::chosen("union find", choices) == "union-find");
  CHECK(cli::chosen("dij", choices) == "Dijkstra");
  CHECK(cli::chosen("dsu", choices, {{"dsu", "union-find"}}) == "union-find");
  CHECK_THROWS_AS(cli::chosen("d", choices), std::invalid_argument);
  CHECK_THROWS_AS(cli::chosen("", choices), std::invalid_argument);
}
