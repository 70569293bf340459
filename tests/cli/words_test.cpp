#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "cli/terminal.hpp"
#include "grading/catch.hpp"
#include "workbook_process.hpp"

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void expect_narrow(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    CHECK(cli::columns(line) <= 80);
  }
}

// The commands that a help lists: lines of a word, spaces, and what it does, below the options.
std::vector<std::string> listed_commands(const std::string& help) {
  static const std::regex kLine("  ([a-z]+) {2,}[A-Z].*");
  std::istringstream lines(help.substr(std::min(help.find("\n\n", help.find("Options:")), help.size())));
  std::vector<std::string> commands;
  std::smatch match;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, match, kLine)) commands.push_back(match[1]);
  }
  return commands;
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// A command's help, and that of each command below it. @return how many there are
int expect_help(const Learner& learner, std::vector<std::string> command) {
  const std::string call = joined(command);
  INFO(call);
  command.emplace_back("--help");
  const Ended ended = learner.runs(command);
  command.pop_back();
  CHECK(ended.code == 0);
  CHECK(holds(ended.out, "Usage: ./workbook " + call));
  CHECK(holds(ended.out, "Example:\n  ./workbook " + call));
  expect_narrow(ended.out);
  int count = 1;
  for (const std::string& below : listed_commands(ended.out)) {
    command.push_back(below);
    count += expect_help(learner, command);
    command.pop_back();
  }
  return count;
}

}  // namespace

TEST_CASE("without a command it shows where the learner is, and makes no folder", "[cli][words]") {
  const Learner learner;
  const Ended ended = learner.runs(std::vector<std::string>{});
  CHECK(ended.code == 0);
  CHECK(ended.err.empty());
  CHECK(holds(ended.out, "Attention Workbook"));
  CHECK(holds(ended.out, "Lessons    ▕░░░░░░░░░░▏   0 of "));
  CHECK(holds(ended.out, "Next: read lesson 1"));
  CHECK(holds(ended.out, "./workbook lesson 1"));
  CHECK_FALSE(std::filesystem::exists(learner.study()));
  expect_narrow(ended.out);
  CHECK(learner.runs({"status"}).out == ended.out);
}

TEST_CASE("the status is there for programs too", "[cli][words]") {
  const Ended ended = Learner().runs({"--json"});
  const auto status = nlohmann::json::parse(ended.out);
  CHECK(status["lessons"]["done"] == 0);
  CHECK(status["exercises"]["all"] >= 1);
  CHECK(status["next"]["command"] == "./workbook lesson 1");
}

TEST_CASE("every command explains itself with an example, within 80 columns", "[cli][words]") {
  const Learner learner;
  const Ended all = learner.runs({"--help"});
  CHECK(all.code == 0);
  expect_narrow(all.out);
  const std::vector<std::string> commands = listed_commands(all.out);
  for (const char* const name : {"lesson", "check", "log", "report", "doctor"})
    CHECK(std::count(commands.begin(), commands.end(), name) == 1);
  int count = 0;
  for (const std::string& command : commands) count += expect_help(learner, {command});
  CHECK(count == static_cast<int>(commands.size()) + 16);  // eight below experiment, eight below problem
}

TEST_CASE("an unknown command suggests the nearest, on standard error", "[cli][words]") {
  const Ended ended = Learner().runs({"chekc"});
  CHECK(ended.code == 2);
  CHECK(ended.out.empty());
  CHECK(ended.err ==
        "workbook: there is no command chekc; did you mean check?\n./workbook --help shows what there is\n");
}

TEST_CASE("an unknown option suggests the nearest", "[cli][words]") {
  const Ended ended = Learner().runs({"solution", "dot_product", "--giveup"});
  CHECK(ended.code == 2);
  CHECK(holds(ended.err, "workbook: there is no option --giveup; did you mean --give-up?"));
  CHECK(holds(ended.err, "./workbook solution --help"));
}

TEST_CASE("a word too many, a missing word and a wrong value are wrong use", "[cli][words]") {
  const Learner learner;
  CHECK(learner.runs({"start"}).code == 2);
  CHECK(learner.runs({"day", "today", "again"}).code == 2);
  CHECK(learner.runs({"--color=pink"}).code == 2);
  CHECK(learner.runs({"--study"}).code == 2);
  CHECK(learner.runs({"day", "tomorow"}).code == 2);
  CHECK(learner.runs({"start", "dot_product", "--json"}).code == 2);
  for (const Ended& ended : {learner.runs({"start"}), learner.runs({"--study"}), learner.runs({"check", "--file"})}) {
    CHECK(ended.err.starts_with("workbook: "));
    CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 2);
  }
}

TEST_CASE("an unknown exercise suggests the nearest, an ambiguous one lists the candidates", "[cli][words]") {
  const Learner learner;
  const Ended unknown = learner.runs({"start", "dotproduct"});
  CHECK(unknown.code == 2);
  CHECK(holds(unknown.err, "did you mean dot_product?"));
  const Ended ambiguous = learner.runs({"start", "s"});
  CHECK(ambiguous.code == 2);
  CHECK(holds(ambiguous.err, "score_table, softmax"));
}

TEST_CASE("the study folder is the option's, before or after the command, else the variable's", "[cli][words]") {
  const Learner learner;
  const Folder other;
  const std::string folder = (other.path() / "mine").string();
  CHECK(learner.runs({"--study", folder, "start", "dot_product"}).code == 0);
  CHECK(std::filesystem::exists(other.path() / "mine/answers/dot_product.cpp"));
  CHECK(learner.runs({"start", "softmax", "--study=" + folder}).code == 0);
  CHECK(std::filesystem::exists(other.path() / "mine/answers/softmax.cpp"));
  CHECK_FALSE(std::filesystem::exists(learner.study()));
}

TEST_CASE("colour is for terminals, and is told to stay away by NO_COLOR and --color=never", "[cli][words]") {
  const Learner learner;
  const std::string escape = "\033[";
  CHECK_FALSE(holds(learner.runs(std::vector<std::string>{}).out, escape));
  CHECK(holds(learner.sees({}).out, escape));
  CHECK_FALSE(holds(learner.sees({{}, "", {{"NO_COLOR", "1"}}}).out, escape));
  CHECK_FALSE(holds(learner.sees({{"--color=never"}, "", {}}).out, escape));
  CHECK_FALSE(holds(learner.sees({{}, "", {{"TERM", "dumb"}}}).out, escape));
  CHECK(holds(learner.runs({"--color=always"}).out, escape));
}

TEST_CASE("signs are ASCII only where the locale names another character set", "[cli][words]") {
  const Learner learner;
  const auto bar = [&](const std::map<std::string, std::string>& environment) {
    return learner.runs({{}, "", environment}).out;
  };
  CHECK(holds(bar({{"LC_ALL", "C"}}), "[----------]"));
  CHECK(holds(bar({{"LANG", "POSIX"}}), "[----------]"));
  CHECK(holds(bar({{"LANG", "en_US.ISO-8859-1"}}), "[----------]"));
  CHECK(holds(bar({{"LANG", "C"}, {"LC_ALL", "C.UTF-8"}}), "▕"));
  CHECK(holds(bar({{"LANG", "ko_KR.utf8"}}), "▕"));
  CHECK(holds(bar({}), "▕"));
  for (const char letter : bar({{"LC_ALL", "C"}})) CHECK(static_cast<unsigned char>(letter) < 0x80);
}

TEST_CASE("a folder that holds no workbook is named, instead of calling everything done", "[cli][words]") {
  const Ended ended = Learner().runs({{}, "", {{"WORKBOOK_ROOT", "/there/is/no/workbook"}}});
  CHECK(ended.code == 3);
  CHECK(ended.out.empty());
  CHECK(holds(ended.err, "/there/is/no/workbook/lessons"));
}

TEST_CASE("the version is printed", "[cli][words]") {
  const Ended ended = Learner().runs({"--version"});
  CHECK(ended.code == 0);
  CHECK(ended.out.starts_with("workbook "));
}
