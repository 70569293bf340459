#include "report/charts.hpp"

#include <limits>
#include <regex>

#include "grading/catch.hpp"
#include "report/axes.hpp"
#include "report/experiment_plot.hpp"
#include "report/words.hpp"
#include "sample_study.hpp"

using namespace report_tests;
using grading::contains_text;
using report::Content;

namespace {

tracker::Experiment measured(std::vector<std::string> columns, std::vector<std::vector<table::Cell>> rows) {
  tracker::Experiment experiment = an_experiment(at("2026-11-29"));
  experiment.recorded = true;
  experiment.mean = {std::move(columns), std::move(rows)};
  return experiment;
}

Content with_days(const std::string& first, const std::string& last) {
  return report::gather(nullptr, {first, last}, small_workbook());
}

// The texts of a chart 360 pixels wide that may reach over its edges.
std::vector<std::string> clipped(const std::string& svg) {
  static const std::regex kText(
      R"re(<text x="([-\d.]+)" y="[-\d.]+" font-size="([\d.]+)" fill="[^"]*" text-anchor="(\w+)"[^>]*>([^<]*)</text>)re");
  std::vector<std::string> found;
  for (std::sregex_iterator text(svg.begin(), svg.end(), kText), end; text != end; ++text) {
    const double width = std::stod((*text)[2]) * report::width_of((*text)[4].str());
    const std::string anchor = (*text)[3];
    const double left = std::stod((*text)[1]) - (anchor == "end" ? width : anchor == "middle" ? width / 2 : 0);
    if (left < 0 || left + width > 360) found.push_back((*text)[4]);
  }
  return found;
}

}  // namespace

TEST_CASE("calendars cover the half year up to the last day, and longer spans whole", "[report]") {
  const auto week = report::calendars(with_days("2026-11-23", "2026-11-29"));
  REQUIRE(week.size() == 1);
  CHECK(week[0].caption == "Study days from 2026-06-01 to 2026-11-29");
  Content years = with_days("2024-01-01", "2026-11-29");
  years.calendar["2024-02-29"] = {};
  const auto all = report::calendars(years);
  REQUIRE(all.size() == 2);  // those without work are not drawn
  CHECK(all[1].caption == "Study days from 2026-06-01 to 2026-11-29");
}

TEST_CASE("a calendar's words tell what its squares show", "[report]") {
  Content content = with_days("2026-11-23", "2026-11-29");
  content.calendar["2026-11-24"].notes = 3;
  content.calendar["2026-11-29"].attempts = 1;
  CHECK_THAT(report::calendars(content).at(0).figure.svg(), contains_text("2 of 182 days have work in them."));
}

TEST_CASE("a span of a single day has a points chart", "[report]") {
  Content content = with_days("2026-11-29", "2026-11-29");
  content.points = {{"2026-11-29", 4}};
  content.after.points = 4;
  CHECK_THAT(report::points_chart(content)->svg(), contains_text("to 4 points on 2026-11-29, of 9."));
  content.all.points = 0;
  CHECK_FALSE(report::points_chart(content).has_value());
}

TEST_CASE("the points' axis names days, and months in a span of years", "[report]") {
  Content content = with_days("2025-12-29", "2026-01-04");
  content.points = {{"2025-12-29", 4}};
  const std::string week = report::points_chart(content)->svg();
  for (const char* const words : {">29 Dec<", ">4 Jan<", ">day, 2025 to 2026<"}) CHECK_THAT(week, contains_text(words));
  content = with_days("2020-02-29", "2026-01-04");
  content.points = {{"2020-02-29", 4}};
  const std::string years = report::points_chart(content)->svg();
  for (const char* const words : {">2020-02<", ">2026-01<", ">month<"}) CHECK_THAT(years, contains_text(words));
}

TEST_CASE("a bar chart shows the most frequent, and counts the others", "[report]") {
  Content content;
  for (int i = 1; i <= 20; ++i) content.mistakes.push_back({"softmax", "mistake " + std::to_string(i), i});
  const std::string svg = report::mistakes_chart(content)->svg();
  CHECK_THAT(svg, contains_text(">mistake 20<"));
  CHECK_THAT(svg, contains_text(">and 8 more, less often<"));
  CHECK_THAT(svg, contains_text("mistake 9: 9, and 8 more, less often.</desc>"));
  CHECK_FALSE(report::topics_chart(content).has_value());
}

TEST_CASE("numbers too far apart, too many or not there make no picture, and no trouble", "[report]") {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  constexpr double kMax = std::numeric_limits<double>::max();
  CHECK_FALSE(report::experiment_chart(measured({"x", "y"}, {{1.0, -kMax}, {2.0, kMax}})).has_value());
  CHECK_FALSE(report::experiment_chart(measured({"x", "y"}, {{1.0, kInf}, {2.0, kInf}})).has_value());
  CHECK_FALSE(report::experiment_chart(measured({"x"}, {{1.0}})).has_value());
  CHECK_FALSE(report::experiment_chart(measured({}, {})).has_value());
  CHECK_FALSE(report::experiment_chart(
                  measured({"x", "y"}, std::vector<std::vector<table::Cell>>(2001, std::vector<table::Cell>{1.0, 2.0})))
                  .has_value());
  for (const double same : {0.0, 1e17, -1e300, 5e-324})
    CHECK(report::experiment_chart(measured({"x", "y"}, {{same, same}, {same, same}})).has_value());
}

TEST_CASE("each curve of a small chart is named above it, however long the name", "[report]") {
  const std::string longer(200, 'w');
  const auto chart = report::experiment_chart(measured({"x", longer, "b"}, {{1.0, 2.0, 3.0}, {2.0, 3.0, 4.0}}));
  REQUIRE(chart.has_value());
  CHECK_THAT(chart->svg(), contains_text("www…</text>"));
  CHECK_THAT(chart->svg(), contains_text(">b</text>"));
}

TEST_CASE("many points are a line, and one between gaps is a dot", "[report]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  std::vector<std::vector<table::Cell>> rows;
  for (int i = 0; i < 100; ++i) rows.push_back({static_cast<double>(i), i == 50 ? 1.0 : nan, 2.0});
  const std::string svg = report::experiment_chart(measured({"x", "alone", "line"}, rows))->svg();
  CHECK_THAT(svg, contains_text("r=\"2\""));
  std::size_t dots = 0;
  for (std::size_t at = svg.find("<circle"); at != svg.npos; at = svg.find("<circle", at + 1)) ++dots;
  CHECK(dots == 1 + 2);  // and one for each name above
}

TEST_CASE("no word of a small chart reaches over its edges", "[report]") {
  const std::string name(90, 'M');
  const std::vector<std::vector<double>> ranges{
      {1, 2},           {1000000, 1000007},   {0.000123, 0.00013}, {-123.4567, -123.45},
      {-1e300, 1e-300}, {0.123451, 0.123458}, {-1.5e-5, -1e-6}};
  for (const auto& range : ranges) {
    const auto chart =
        report::experiment_chart(measured({"x" + name, "y" + name}, {{range[0], range[0]}, {range[1], range[1]}}));
    REQUIRE(chart.has_value());
    CHECK(clipped(chart->svg()).empty());
  }
}

TEST_CASE("ticks are round numbers that cover the range", "[report]") {
  CHECK(report::ticks({0, 61}) == std::vector<double>{0, 20, 40, 60});
  CHECK(report::rounded({0, 61}).high == 80);
  CHECK(report::rounded({3, 9}).low == 0);
}
