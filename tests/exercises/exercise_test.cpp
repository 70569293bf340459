/// @file
/// @brief What must be true of every exercise's folder. The folder's name comes in WORKBOOK_EXERCISE.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <set>
#include <string>

#include "grading/catch.hpp"
#include "grading/grader.hpp"
#include "grading/kept.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = WORKBOOK_ROOT;

std::string folder_name() {
  const char* name = std::getenv("WORKBOOK_EXERCISE");
  if (name == nullptr)
    throw std::runtime_error("set WORKBOOK_EXERCISE to a folder of exercises/, such as 02_dot_product");
  return name;
}

grading::Exercise exercise() {
  const std::string id = std::regex_replace(folder_name(), std::regex("^[0-9]+_"), "");
  return {id, kRoot / "exercises" / folder_name(), fs::path(WORKBOOK_BUILD) / "exercises" / id};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string text_of(const grading::MatrixRow& row) {
  std::string marks;
  for (const bool passed : row.checks) marks += passed ? '+' : '-';
  const std::string verdict = row.holds ? "" : "GAP: " + row.gap;
  return fmt::format("{:<9}{:<40}{:>2}/{:<3}{:<8}{}  {}\n", row.role, row.name, row.points, row.max_points, marks,
                     joined(row.named), verdict);
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream stream(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// A heading as GitHub names it in links: lower case, spaces to hyphens, punctuation gone.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') anchor += '-';
    if (std::isalnum(byte) != 0 || c == '-' || c == '_' || byte >= 0x80) {
      anchor += static_cast<char>(std::tolower(byte));
    }
  }
  return anchor;
}

std::set<std::string> anchors_in(const fs::path& page) {
  std::set<std::string> anchors;
  for (const auto& line : lines_of(page)) {
    const auto text = line.find_first_not_of('#');
    if (text != std::string::npos && text > 0 && line[text] == ' ') anchors.insert(anchor_of(line.substr(text + 1)));
  }
  return anchors;
}

bool has_section(const std::string& lesson) {
  const auto hash = lesson.find('#');
  return hash != std::string::npos && anchors_in(kRoot / lesson.substr(0, hash)).contains(lesson.substr(hash + 1));
}

// Compiles as an editor or a bare compiler would: without the header that the workbook compiled ahead.
bool compiles_alone(const fs::path& file) {
  const std::string command =
      fmt::format("'{}' -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I'{}' -I'{}' '{}'", WORKBOOK_COMPILER,
                  exercise().folder.string(), (kRoot / "src").string(), file.string());
  return std::system(command.c_str()) == 0;
}

}  // namespace

TEST_CASE("the starter fails, right answers pass, and every mistake fails and is named as itself") {
  for (const auto& row : grading::kill_matrix(exercise())) {
    std::cout << text_of(row);
    INFO(row.role << " " << row.name << ": " << row.gap);
    CHECK(row.holds);
  }
}

TEST_CASE("there are at least six mistakes and two other right answers") {
  CHECK(grading::sources_in(exercise().folder / "mistakes").size() >= 6);
  CHECK(grading::sources_in(exercise().folder / "accepted").size() >= 2);
}

TEST_CASE("every mistake has a name, a reason and a lesson section that exists") {
  for (const auto& file : grading::sources_in(exercise().folder / "mistakes")) {
    INFO(file.string() << " begins with: // mistake: …  // why: …  // lesson: 02_scores#section");
    CHECK_FALSE(grading::header_field(file, "mistake").empty());
    CHECK_FALSE(grading::header_field(file, "why").empty());
    CHECK_FALSE(grading::header_field(file, "lesson").empty());
  }
  for (const auto& mistake : grading::read_mistakes(exercise())) {
    INFO(mistake.mistake << " sends the learner to " << mistake.lesson);
    CHECK(has_section(mistake.lesson));
  }
}

TEST_CASE("every other right answer says what it is") {
  for (const auto& file : grading::sources_in(exercise().folder / "accepted")) {
    INFO(file.string() << " begins with: // accepted: one sentence");
    CHECK_FALSE(grading::header_field(file, "accepted").empty());
  }
}

TEST_CASE("the first check is that the answer compiles and runs, and every check is worth points") {
  const auto checks = grading::read_checks(exercise());
  REQUIRE(checks.size() >= 2);
  CHECK(checks.front().name == "the answer compiles and runs");
  for (const auto& check : checks) {
    INFO(check.name);
    CHECK(check.points > 0);
  }
}

TEST_CASE("the hints are numbered from 1 and there are at least two") {
  int next = 1;
  for (const auto& line : lines_of(exercise().folder / "hints.md")) {
    std::smatch number;
    if (std::regex_search(line, number, std::regex("^(?:#+ (?:Hint )?)?([0-9]+)\\b"))) {
      CHECK(number[1] == std::to_string(next));
      ++next;
    }
  }
  CHECK(next > 2);
}

TEST_CASE("starter, solution and other right answers include what they use") {
  std::vector<fs::path> files{exercise().folder / "starter.cpp", exercise().folder / "solution.cpp"};
  const auto accepted = grading::sources_in(exercise().folder / "accepted");
  files.insert(files.end(), accepted.begin(), accepted.end());
  for (const auto& file : files) {
    INFO(file.string());
    CHECK(compiles_alone(file));
  }
}

TEST_CASE("the folder holds nothing that the workbook does not know") {
  const std::set<std::string> known{"task.md",  "answer.hpp", "starter.cpp", "solution.cpp",
                                    "accepted", "mistakes",   "checks.cpp",  "hints.md"};
  std::set<std::string> found;
  for (const auto& entry : fs::directory_iterator(exercise().folder)) found.insert(entry.path().filename().string());
  found.erase("experiment.cpp");  // only where experiments run on the answers
  CHECK(found == known);
  for (const char* sub : {"accepted", "mistakes"}) {
    for (const auto& entry : fs::directory_iterator(exercise().folder / sub)) {
      INFO(entry.path().string());
      CHECK(entry.path().extension() == ".cpp");
    }
  }
}
