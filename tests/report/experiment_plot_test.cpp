#include "report/experiment_plot.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "grading/catch.hpp"

using experiments::Plot;
using experiments::XAxis;
using grading::contains_text;
using table::Cell;
using table::Table;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Plot plot_of_y() {
  Plot plot;
  plot.x = plot.x_name = "x";
  plot.curves = {"y"};
  plot.y_name = "y";
  plot.x_axis = XAxis::linear;
  return plot;
}

std::string drawn(const Plot& plot, const Table& table) {
  return report::experiment_figure("test", "A test", plot, table).svg();
}

}  // namespace

TEST_CASE("a cell that is no finite number ends a stretch of the curve, and rows come from left to right") {
  const Table table{{"x", "y"}, {{4.0, 4.0}, {1.0, 1.0}, {3.0, kNan}, {2.0, 2.0}, {std::string("?"), 9.0}}};
  const auto curves = report::curves_of(plot_of_y(), table);
  REQUIRE(curves.size() == 1);
  REQUIRE(curves[0].stretches.size() == 2);
  CHECK(curves[0].stretches[0].size() == 2);
  CHECK(curves[0].stretches[0].front().x == 1);
  CHECK(curves[0].stretches[1].front().x == 4);
  CHECK_THAT(drawn(plot_of_y(), table), contains_text("1 cells are no finite number"));
}

TEST_CASE("any table of doubles is drawn, or told to fit on no axis") {
  std::mt19937_64 bits(3);
  const auto any = [&] { return std::bit_cast<double>(bits()); };
  const auto near_one = [&] { return 1 + std::ldexp(static_cast<double>(bits() % 8), -static_cast<int>(bits() % 60)); };
  Plot plot = plot_of_y();
  for (int round = 0; round < 2000; ++round) {
    plot.x_axis = round % 2 == 0 ? XAxis::linear : XAxis::log2;
    Table table{{"x", "y"}, {}};
    for (auto rows = 1 + bits() % 4; rows > 0; --rows)
      table.rows.push_back({round % 3 == 0 ? any() : near_one(), round % 5 == 0 ? any() : near_one()});
    CHECK_THAT(drawn(plot, table), contains_text("</svg>"));
  }
}

TEST_CASE("numbers that no axis could tell apart are said to be so") {
  CHECK_THAT(drawn(plot_of_y(), {{"x", "y"}, {{1.0, -1e308}, {2.0, 1e308}}}), contains_text("fit on no axis"));
  CHECK_THAT(drawn(plot_of_y(), {{"x", "y"}, {{1.0, 0.0}, {2.0, 5e-324}}}), contains_text("fit on no axis"));
  CHECK_THAT(drawn(plot_of_y(), {{"x", "y"}, {{1.0, kNan}}}), contains_text("no finite number to draw"));
}

TEST_CASE("a table that was measured elsewhere is drawn by its columns of numbers") {
  const Table table{{"who", "n", "t", "note"}, {{std::string("a"), 1.0, 2.0, std::string("b")}}};
  const auto plot = report::plot_for(nullptr, table);
  REQUIRE(plot);
  CHECK(plot->x == "n");
  CHECK(plot->curves == std::vector<std::string>{"t"});
  CHECK_FALSE(report::plot_for(nullptr, {{"n", "note"}, {{1.0, std::string("a")}}}));
}
