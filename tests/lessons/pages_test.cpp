/// @file
/// @brief The pages of the lessons: each has all its parts, in order, and its folder holds nothing else.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "grading/catch.hpp"
#include "weave/weave.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path kLessons = fs::path(WORKBOOK_ROOT) / "lessons";

std::vector<fs::path> lesson_folders() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(kLessons)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool has(const std::string& text, const std::string& words) { return text.find(words) != text.npos; }

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++found;
  return found;
}

std::vector<std::string> headings_of(const fs::path& folder) {
  std::vector<std::string> texts;
  for (const auto& heading : weave::headings(weave::read_lines(folder / "lesson.md"))) texts.push_back(heading.text);
  return texts;
}

// Whether the wanted headings all occur, in this order; others may stand between them.
bool in_order(const std::vector<std::string>& headings, const std::vector<std::string>& wanted) {
  auto from = headings.begin();
  for (const std::string& heading : wanted) {
    from = std::find(from, headings.end(), heading);
    if (from == headings.end()) return false;
  }
  return true;
}

// The text below each trap's heading.
std::vector<std::string> traps_of(const std::string& page) {
  const std::size_t begin = page.find("\n## How it goes wrong");
  const std::string part = page.substr(begin, page.find("\n## ", begin + 1) - begin);
  std::vector<std::string> traps;
  for (std::size_t at = part.find("\n### "); at != part.npos; at = part.find("\n### ", at + 1)) {
    traps.push_back(part.substr(at, part.find("\n### ", at + 1) - at));
  }
  return traps;
}

}  // namespace

TEST_CASE("lessons are numbered from 1 without a gap, and their titles say so", "[lessons]") {
  const auto folders = lesson_folders();
  REQUIRE(folders.size() >= 3);
  for (std::size_t i = 0; i < folders.size(); ++i) {
    INFO(folders[i]);
    CHECK(std::stoul(folders[i].filename().string().substr(0, 2)) == i + 1);
    CHECK(headings_of(folders[i]).front().rfind("Lesson " + std::to_string(i + 1) + ": ", 0) == 0);
  }
}

TEST_CASE("every page has the parts of a lesson in their order", "[lessons]") {
  for (const fs::path& folder : lesson_folders()) {
    INFO(folder);
    const auto headings = headings_of(folder);
    CHECK(in_order(headings, {"What you will be able to do", "The idea in everyday words", "How it goes wrong",
                              "Checks", "The exercise", "Where it shows up in real models",
                              "Questions to answer without looking", "Words of this page", "Links"}));
    CHECK(std::set<std::string>(headings.begin(), headings.end()).size() == headings.size());
  }
}

TEST_CASE("the headings that exercises and pages link to are there", "[lessons]") {
  CHECK(in_order(headings_of(kLessons / "02_scores"),
                 {"A score is a dot product", "The table of scores", "Every shape", "How it goes wrong"}));
  CHECK(in_order(headings_of(kLessons / "03_softmax"),
                 {"From scores to weights", "Subtract the largest score", "One row at a time", "How it goes wrong"}));
}

TEST_CASE("every page shows a formula, code, output, a picture and its checks", "[lessons]") {
  for (const fs::path& folder : lesson_folders()) {
    INFO(folder);
    const std::string page = text_of(folder / "lesson.md");
    CHECK(has(page, "\n```math\n"));
    CHECK(has(page, "<!-- snippet: "));
    CHECK(has(page, "](figures/"));
    CHECK(count(page, "#Checks -->") >= 1);
    CHECK(count(page, "<details>") >= 3);
    CHECK(count(page, "`[n_q, ") + count(page, "`[n_k, ") >= 2);
  }
}

TEST_CASE("every line of code and output fits a terminal of 80 columns, indented", "[lessons]") {
  for (const fs::path& folder : lesson_folders()) {
    const auto lines = weave::read_lines(folder / "lesson.md");
    const auto kinds = weave::line_kinds(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (kinds[i] != weave::LineKind::kCode) continue;
      // A continuation byte of UTF-8 takes no column.
      const auto columns = std::count_if(lines[i].begin(), lines[i].end(), [](char c) { return (c & 0xC0) != 0x80; });
      INFO(folder << ":" << i + 1 << ": " << lines[i]);
      CHECK(columns <= 76);
    }
  }
}

TEST_CASE("every trap is shown with the numbers that it gives", "[lessons]") {
  for (const fs::path& folder : lesson_folders()) {
    const auto traps = traps_of(text_of(folder / "lesson.md"));
    CHECK(traps.size() >= 4);
    for (const std::string& trap : traps) {
      INFO(folder << trap);
      CHECK(has(trap, "<!-- output: "));
    }
  }
}

TEST_CASE("every page leads to the pages before and after it", "[lessons]") {
  const auto folders = lesson_folders();
  for (std::size_t i = 0; i < folders.size(); ++i) {
    INFO(folders[i]);
    const std::string page = text_of(folders[i] / "lesson.md");
    if (i > 0) CHECK(has(page, "](../" + folders[i - 1].filename().string() + "/lesson.md)"));
    if (i + 1 < folders.size()) CHECK(has(page, "](../" + folders[i + 1].filename().string() + "/lesson.md)"));
  }
}

TEST_CASE("a lesson's folder holds its page, its programs with their outputs, its figures, and nothing else",
          "[lessons]") {
  for (const fs::path& folder : lesson_folders()) {
    std::set<std::string> stems;
    std::set<std::string> expected{"lesson.md", "figures"};
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".cpp") stems.insert(entry.path().stem().string());
    }
    for (const std::string& stem : stems) expected.insert({stem + ".cpp", stem + ".out"});
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder)) found.insert(entry.path().filename().string());
    INFO(folder);
    CHECK(found == expected);
  }
}

TEST_CASE("every figure can be read in the dark, aloud and without a network", "[lessons]") {
  const std::regex panel("<rect width=\"[0-9.]+\" height=\"[0-9.]+\" rx=\"8\" fill=\"#fcfcfd\"/>");
  for (const fs::path& folder : lesson_folders()) {
    for (const auto& entry : fs::directory_iterator(folder / "figures")) {
      INFO(entry.path());
      const std::string svg = text_of(entry.path());
      CHECK(entry.path().filename().string().rfind(folder.filename().string() + "_", 0) == 0);
      CHECK(std::regex_search(svg, panel));
      CHECK(has(svg, " role=\"img\" aria-label=\""));
      CHECK(has(svg, "<title>"));
      CHECK(has(svg, "<desc>"));
      CHECK(count(svg, "font-family") == count(svg, "font-family=\"sans-serif\""));
      CHECK(count(svg, "http") == 1);  // the name of SVG's namespace
    }
  }
}
