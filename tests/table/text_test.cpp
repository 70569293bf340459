#include "table/text.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <sstream>

#include "grading/catch.hpp"

using grading::contains_text;
using table::Cell;
using table::Table;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

int letters(std::string_view text) { return static_cast<int>(text.size()); }

std::string refused(std::string_view csv) {
  try {
    table::from_csv(csv);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "taken";
}

double any_double(std::mt19937_64& bits) {
  const double value = std::bit_cast<double>(bits());
  return std::isnan(value) ? kNan : value;
}

std::string any_words(std::mt19937_64& bits) {
  static const std::vector<std::string> parts{"a", "\"",   ",", "\n", " ", "1", "nan", "é", "한",
                                              "|", "\r\n", ";", "=",  "",  "+", "\t",  "\r"};
  std::string words;
  for (auto count = bits() % 5; count > 0; --count) words += parts[bits() % parts.size()];
  return words;
}

}  // namespace

TEST_CASE("numbers stand with their points under each other, words to the left") {
  const Table table{{"d_k", "weight", "what"}, {{4.0, 0.5, std::string("a")}, {1024.0, 12.25, std::string("bcd")}}};
  CHECK(table::aligned(table, 80, letters) ==
        " d_k  weight  what\n"
        "   4    0.5   a\n"
        "1024   12.25  bcd\n");
}

TEST_CASE("a table that is too wide goes on below, with its first column again") {
  const Table table{{"n", "first", "second"}, {{1.0, 2.0, 3.0}}};
  CHECK(table::aligned(table, 12, letters) == "n  first\n1      2\n\nn  second\n1       3\n");
  CHECK(table::aligned({{}, {}}, 80, letters).empty());
  CHECK(table::aligned({{"n"}, {}}, 80, letters) == "n\n");
}

TEST_CASE("words stand on one line that is no wider than the terminal") {
  const Table table{{"n", "said"}, {{1.0, std::string("two\nlines")}, {2.0, std::string(500, 'x')}}};
  const auto columns = [](std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
  };
  const std::string text = table::aligned(table, 20, columns);
  CHECK(text == "n  said\n1  two lines\n2  " + std::string(16, 'x') + "…\n");
  const Table wide{{std::string(100, 'a'), std::string(100, 'b')}, {{std::string(400, 'c'), 1.0}}};
  std::istringstream lines(table::aligned(wide, 40, columns));
  for (std::string line; std::getline(lines, line);) CHECK(columns(line) <= 40);
}

TEST_CASE("a person reads six digits, a program every bit") {
  CHECK(table::shown(1.0 / 3) == "0.333333");
  CHECK(table::exact(1.0 / 3) == "0.3333333333333333");
  CHECK(table::shown(1024.0) == "1024");
  CHECK(table::shown(1e300) == "1e+300");
  CHECK(table::shown(kNan) == "nan");
  CHECK(table::shown(-kInf) == "-inf");
  CHECK(table::exact(5e-324) == "5e-324");
  CHECK(table::exact(-0.0) == "-0");
}

TEST_CASE("Markdown keeps signs that mean something to it from meaning it") {
  const Table table{{"a|b"}, {{std::string("x|y\nz")}, {0.1}}};
  CHECK(table::markdown(table) == "| a\\|b |\n| --- |\n| x\\|y z |\n| 0.1 |\n");
}

TEST_CASE("what was written as CSV is read again to the bit") {
  std::mt19937_64 bits(11);
  for (int round = 0; round < 1000; ++round) {
    Table table;
    for (std::size_t j = 0; j <= bits() % 4; ++j) table.columns.push_back("c" + std::to_string(j) + any_words(bits));
    for (auto rows = bits() % 5; rows > 0; --rows) {
      std::vector<Cell> row;
      for (std::size_t j = 0; j < table.columns.size(); ++j)
        row.push_back(bits() % 2 == 0 ? Cell(any_double(bits)) : Cell(any_words(bits)));
      table.rows.push_back(std::move(row));
    }
    const std::string text = table::csv(table);
    INFO(text);
    CHECK(table::same(table::from_csv(text), table));
  }
}

TEST_CASE("CSV from other programs is read: a mark, CRLF, quotes, no newline at the end") {
  const Table table = table::from_csv(
      "\xef\xbb\xbf"
      "d_k,note\r\n4,\"a \"\"b\"\"\r\nc\"\r\n-inf,1e3");
  REQUIRE(table.rows.size() == 2);
  CHECK(table.columns == std::vector<std::string>{"d_k", "note"});
  CHECK(table::same(table.rows[0][1], Cell("a \"b\"\r\nc")));
  CHECK(table::same(table.rows[1][0], Cell(-kInf)));
  CHECK(table::same(table.rows[1][1], Cell(1000.0)));
}

TEST_CASE("CSV with blank space around its cells, a plus before numbers, or lines that end in CR is read") {
  const Table spaced = table::from_csv("n,  time\n 1, +2.5\n\t3 , nan\n 4 x,\" 5\"\n++1,+-1\n");
  CHECK(spaced.columns == std::vector<std::string>{"n", "time"});
  CHECK(table::same(spaced.rows[0][0], Cell(1.0)));
  CHECK(table::same(spaced.rows[0][1], Cell(2.5)));
  CHECK(table::same(spaced.rows[1][0], Cell(3.0)));
  CHECK(table::same(spaced.rows[1][1], Cell(kNan)));
  CHECK(table::same(spaced.rows[2][0], Cell(" 4 x")));
  CHECK(table::same(spaced.rows[2][1], Cell(" 5")));
  CHECK(table::same(spaced.rows[3][0], Cell("++1")));
  CHECK(table::same(spaced.rows[3][1], Cell("+-1")));
  CHECK(table::same(table::from_csv(table::csv(spaced)), spaced));
  const Table old = table::from_csv("n,t\r1,2\r3,\"a\rb\"\r");
  REQUIRE(old.rows.size() == 2);
  CHECK(table::same(old.rows[1][1], Cell("a\rb")));
  CHECK_THAT(refused("n,t\r1,2\r3\r"), contains_text("line 3: it has 1 cell"));
}

TEST_CASE("CSV with something else than commas between its columns is refused, not kept as one column") {
  CHECK_THAT(refused("n;t\n1;2\n"),
             contains_text("line 1: its names stand between semicolons; save the file with commas"));
  CHECK_THAT(refused("n\tt\n1\t2\n"), contains_text("line 1: its names stand between tabs"));
  const Table odd{{"a;b"}, {{1.0}}};
  CHECK(table::same(table::from_csv(table::csv(odd)), odd));
}

TEST_CASE("CSV that is wrong is refused with its line") {
  CHECK_THAT(refused(""), contains_text("the file is empty"));
  CHECK_THAT(refused("a,b\n1\n"), contains_text("line 2: it has 1 cell; the first line names 2 columns"));
  CHECK_THAT(refused("a,b\n1,2\n\n"), contains_text("line 3: it is empty; the first line names 2 columns"));
  CHECK_THAT(refused("a\n\x1b[2J\n"), contains_text("line 2: it holds a control sign"));
  CHECK_THAT(refused("a\n\xc2\x9b\n"), contains_text("line 2: it holds a control sign"));
  CHECK_THAT(refused("a,a\n"), contains_text("line 1: two columns are called \"a\""));
  CHECK_THAT(refused("a,\n"), contains_text("line 1: column 2 has no name"));
  CHECK_THAT(refused("a\n\"open\nstill\n"), contains_text("line 2: a quote is opened and never closed"));
  CHECK_THAT(refused("a\n\"x\"y\n"), contains_text("line 2: a comma or the end of the line"));
  CHECK_THAT(refused("a\nx\"y\n"), contains_text("line 2: a quote inside a cell"));
  CHECK_THAT(refused("a\n1\n\xff\n"), contains_text("line 3: it is not UTF-8"));
  CHECK_THAT(refused(std::string("a\n\0\n", 4)), contains_text("line 2: it holds a zero byte"));
  CHECK_THAT(refused("\xff\xfe"
                     "a"),
             contains_text("line 1: it is not UTF-8"));
  CHECK_THAT(refused("a\n\xed\xa0\x80\n"), contains_text("line 2: it is not UTF-8"));
}
