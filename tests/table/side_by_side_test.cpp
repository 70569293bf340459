#include "table/side_by_side.hpp"

#include <limits>
#include <random>

#include "grading/catch.hpp"

using table::Cell;
using table::Table;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

std::string words(const char* text) { return text; }

}  // namespace

TEST_CASE("rows of equal first cells stand beside each other, whatever their order") {
  const Table a{{"n", "t"}, {{1.0, 0.5}, {2.0, 1.5}}};
  const Table b{{"n", "t"}, {{2.0, 1.0}, {4.0, 9.0}}};
  const Table both = table::side_by_side({"#1", "#2"}, {a, b});
  CHECK(both.columns == std::vector<std::string>{"n", "t #1", "t #2", "t #2 - #1"});
  const Table wanted{both.columns,
                     {{1.0, 0.5, words("-"), words("-")}, {2.0, 1.5, 1.0, -0.5}, {4.0, words("-"), 9.0, words("-")}}};
  CHECK(table::same(both, wanted));
}

TEST_CASE("no row is lost where a first cell stands in several rows") {
  const Table a{{"n", "t"}, {{1.0, 3.0}, {1.0, 5.0}}};
  const Table b{{"n", "t"}, {{1.0, 4.0}, {1.0, 7.0}, {1.0, 8.0}}};
  const Table both = table::side_by_side({"a", "b"}, {a, b});
  REQUIRE(both.rows.size() == 3);
  CHECK(table::same(both.rows[1][3], Cell(2.0)));
  CHECK(table::same(both.rows[2][1], Cell("-")));
}

TEST_CASE("a number and words that look alike are two rows, and NaN is a row's name like any other") {
  const Table a{{"n", "t"}, {{kNan, 1.0}, {words("nan"), 2.0}}};
  const Table both = table::side_by_side({"a", "b"}, {a, a});
  REQUIRE(both.rows.size() == 2);
  CHECK(table::same(both.rows[0][3], Cell(0.0)));
}

TEST_CASE("a difference of no numbers is a dash, one of infinities is NaN") {
  const Table a{{"n", "t", "u"}, {{1.0, words("slow"), kInf}}};
  const Table both = table::side_by_side({"a", "b"}, {a, a});
  CHECK(table::same(both.rows[0][3], Cell("-")));
  CHECK(table::same(both.rows[0][6], Cell(kNan)));
}

TEST_CASE("three tables are all compared with the first") {
  const auto one = [](double t) { return Table{{"n", "t"}, {{1.0, t}}}; };
  const Table all = table::side_by_side({"a", "b", "c"}, {one(1), one(3), one(7)});
  CHECK(all.columns.back() == "t c - a");
  CHECK(table::same(all.rows[0].back(), Cell(6.0)));
}

TEST_CASE("tables side by side need the same columns, and each its name") {
  const Table a{{"n"}, {}};
  CHECK_THROWS_AS(table::side_by_side({"a", "b"}, {a, Table{{"m"}, {}}}), std::invalid_argument);
  CHECK_THROWS_AS(table::side_by_side({"a"}, {a, a}), std::invalid_argument);
  CHECK_THROWS_AS(table::side_by_side({}, {}), std::invalid_argument);
  CHECK_THROWS_AS(table::side_by_side({"a"}, {Table{}}), std::invalid_argument);
  CHECK(table::side_by_side({"a", "b"}, {a, a}).rows.empty());
}

TEST_CASE("differences of random tables are the differences of their cells") {
  std::mt19937_64 bits(3);
  for (int round = 0; round < 200; ++round) {
    Table a{{"n", "t"}, {}}, b = a;
    for (auto i = bits() % 20; i > 0; --i) {
      a.rows.push_back({static_cast<double>(i), static_cast<double>(bits() % 1000)});
      b.rows.push_back({static_cast<double>(i), static_cast<double>(bits() % 1000)});
    }
    std::shuffle(b.rows.begin(), b.rows.end(), bits);
    const Table both = table::side_by_side({"a", "b"}, {a, b});
    REQUIRE(both.rows.size() == a.rows.size());
    for (const auto& row : both.rows)
      CHECK(std::get<double>(row[3]) == std::get<double>(row[2]) - std::get<double>(row[1]));
  }
}
