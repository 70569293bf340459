#include "catalogue/problems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <sstream>
#include <string_view>

namespace catalogue {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHeading = "number,title,slug,difficulty,topics,premium,lists";
constexpr std::size_t kColumns = 7;
constexpr std::array<std::string_view, 3> kDifficulties = {"Easy", "Medium", "Hard"};

// One line of the file, which knows how to complain.
struct Row {
  fs::path file;
  int line = 0;
  std::string text;

  [[noreturn]] void refuse(const std::string& what) const {
    throw ProblemsError(fmt::format("{}:{}: {}", file.string(), line, what));
  }
  void require(bool holds, const std::string& what) const {
    if (!holds) refuse(what);
  }
};

// Takes one quoted cell, in which "" is one quote, from the line's beginning.
std::string quoted_cell(const Row& row, std::string_view& rest) {
  std::string cell;
  for (rest.remove_prefix(1); !rest.empty(); rest.remove_prefix(1)) {
    if (rest.starts_with("\"\"")) {
      rest.remove_prefix(1);
    } else if (rest.front() == '"') {
      rest.remove_prefix(1);
      return cell;
    }
    cell += rest.front();
  }
  row.refuse("a quote is never closed");
}

std::string plain_cell(const Row& row, std::string_view& rest) {
  std::string cell(rest.substr(0, rest.find(',')));
  row.require(cell.find('"') == std::string::npos, "a quote stands inside a cell; quote the whole cell");
  rest.remove_prefix(cell.size());
  return cell;
}

std::vector<std::string> cells_of(const Row& row) {
  std::vector<std::string> cells;
  for (std::string_view rest = row.text;;) {
    cells.push_back(rest.starts_with('"') ? quoted_cell(row, rest) : plain_cell(row, rest));
    if (rest.empty()) return cells;
    row.require(rest.front() == ',', "after a quoted cell a comma is missing");
    rest.remove_prefix(1);
  }
}

int number_from(const Row& row, const std::string& cell) {
  int number = 0;
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
  const bool whole = error == std::errc() && end == cell.data() + cell.size();
  row.require(whole && number > 0, fmt::format("\"{}\" is no problem's number", cell));
  return number;
}

bool is_name(std::string_view word) {
  return !word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

// "bfs;grid"; an empty cell is an empty list.
std::vector<std::string> names_from(const Row& row, const std::string& cell) {
  std::vector<std::string> names;
  if (cell.empty()) return names;
  std::istringstream parts(cell + ";");
  for (std::string name; std::getline(parts, name, ';');) {
    row.require(is_name(name), fmt::format("\"{}\" is no name: small letters, digits and hyphens", name));
    names.push_back(name);
  }
  return names;
}

Problem problem_from(const Row& row) {
  const auto cells = cells_of(row);
  row.require(cells.size() == kColumns, fmt::format("{} columns; there are {}", cells.size(), kColumns));
  Problem problem{
      number_from(row, cells[0]), cells[1], cells[2], cells[3], names_from(row, cells[4]), cells[5] == "yes",
      names_from(row, cells[6])};
  row.require(!problem.title.empty(), "the title is empty");
  row.require(is_name(problem.slug), fmt::format("\"{}\" is no slug", problem.slug));
  row.require(std::ranges::count(kDifficulties, problem.difficulty) == 1,
              fmt::format("\"{}\" is none of Easy, Medium, Hard", problem.difficulty));
  row.require(!problem.topics.empty(), "it has no topic");
  row.require(problem.premium || cells[5] == "no", fmt::format("premium is \"{}\", not yes or no", cells[5]));
  return problem;
}

bool next_row(std::istream& in, Row& row) {
  if (!std::getline(in, row.text)) return false;
  ++row.line;
  if (row.text.ends_with('\r')) row.text.pop_back();
  return true;
}

}  // namespace

std::vector<Problem> problems(const fs::path& root) {
  Row row{root / "data" / "graph_problems.csv", 0, ""};
  std::ifstream in(row.file, std::ios::binary);
  if (!next_row(in, row)) throw ProblemsError(fmt::format("cannot read {}", row.file.string()));
  row.require(row.text == kHeading, fmt::format("the heading is not {}", kHeading));
  std::vector<Problem> found;
  while (next_row(in, row)) {
    found.push_back(problem_from(row));
    const auto same = std::ranges::count(found, found.back().number, &Problem::number);
    row.require(same == 1, fmt::format("problem {} stands here for the second time", found.back().number));
  }
  std::ranges::sort(found, {}, &Problem::number);
  return found;
}

}  // namespace catalogue
