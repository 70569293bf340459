#include "table/statistics.hpp"

#include <cmath>
#include <limits>

#include "grading/catch.hpp"

using table::Cell;
using table::Table;

namespace {

Table one(double x, double y) { return {{"x", "y"}, {{x, y}}}; }

}  // namespace

TEST_CASE("mean and deviation of a cell, the first column naming the rows") {
  const std::vector<Table> tables{one(4, 1), one(4, 2), one(4, 6)};
  CHECK(table::same(table::mean(tables), one(4, 3)));
  CHECK(table::same(table::deviation(tables), one(4, std::sqrt(7.0))));
}

TEST_CASE("a first column that differs is a measurement like any other") {
  const std::vector<Table> tables{one(1, 1), one(3, 1)};
  CHECK(table::same(table::mean(tables), one(2, 1)));
  CHECK(table::same(table::deviation(tables), one(std::sqrt(2.0), 0)));
}

TEST_CASE("the mean of equal numbers is that number, and their deviation 0") {
  const std::vector<Table> tables(3, one(4, 0.1));
  CHECK(table::same(table::mean(tables), one(4, 0.1)));
  CHECK(table::same(table::deviation(tables), one(4, 0)));
}

TEST_CASE("NaN stays NaN, equal words stay, others are said to differ") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Table a{{"n", "p", "q"}, {{nan, std::string("same"), std::string("a")}}};
  const Table b{{"n", "p", "q"}, {{1.0, std::string("same"), std::string("b")}}};
  const Table mean = table::mean({a, b});
  CHECK(table::same(mean.rows[0][0], Cell(nan)));
  CHECK(table::same(mean.rows[0][1], Cell("same")));
  CHECK(table::same(mean.rows[0][2], Cell("differs")));
}

TEST_CASE("tables of different shapes, none, or one alone are refused") {
  CHECK_THROWS_AS(table::mean({}), std::invalid_argument);
  CHECK_THROWS_AS(table::deviation({one(1, 2)}), std::invalid_argument);
  CHECK_THROWS_AS(table::mean({one(1, 2), Table{{"x", "y"}, {}}}), std::invalid_argument);
}

TEST_CASE("cells are the same when they hold the same bits, and NaN is NaN") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(table::same(Cell(nan), Cell(-nan)));
  CHECK_FALSE(table::same(Cell(0.0), Cell(-0.0)));
  CHECK_FALSE(table::same(Cell(nan), Cell("nan")));
  CHECK_FALSE(table::same(Cell(1.0), Cell(std::nextafter(1.0, 2.0))));
}
