#include <vector>

#include "figures/calendar.hpp"
#include "figures/rows.hpp"
#include "grading/catch.hpp"

using grading::contains_text;

namespace {

const figures::Calendar kNovember{.corner = {10, 20},
                                  .first = std::chrono::sys_days(std::chrono::year(2026) / 11 / 1)};  // a Sunday

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a calendar has a square for each day, and a larger, darker one inside for each level", "[figures]") {
  figures::Figure figure("days", 200, 200, "Days", "November.");
  figures::calendar(figure, std::vector<int>{0, 1, 5}, kNovember);
  const std::string svg = figure.svg();
  CHECK(times(svg, "stroke=\"#cbd2d9\"") == 3);
  CHECK(times(svg, "width=\"6\" height=\"6\" rx=\"1\" fill=\"#a9c6e8\"") == 1);
  CHECK(times(svg, "width=\"10\" height=\"10\" rx=\"1\" fill=\"#1a4f8c\"") == 1);
  CHECK_THAT(svg, contains_text(">Nov</text>"));
}

TEST_CASE("a calendar's weeks begin on Monday", "[figures]") {
  CHECK(figures::calendar_box(1, kNovember).width == 30 + 12);
  CHECK(figures::calendar_box(2, kNovember).width == 30 + 24);
  CHECK(figures::calendar_box(8, kNovember).width == 30 + 24);
  CHECK(figures::calendar_box(9, kNovember).width == 30 + 36);
}

TEST_CASE("a calendar names each month that has room for its name", "[figures]") {
  figures::Figure figure("days", 400, 200, "Days", "A winter.");
  const figures::Calendar style{.first = std::chrono::sys_days(std::chrono::year(2016) / 12 / 19)};
  figures::calendar(figure, std::vector<int>(60, 0), style);
  CHECK(times(figure.svg(), ">Dec<") == 0);
  CHECK(times(figure.svg(), ">Jan<") == 1);
  CHECK(times(figure.svg(), ">Feb<") == 1);
}

TEST_CASE("a calendar refuses a level that it has no square for", "[figures]") {
  figures::Figure figure("days", 200, 200, "Days", "November.");
  CHECK_THROWS_WITH(figures::calendar(figure, std::vector<int>{6}, kNovember),
                    contains_text("level 6; it must be 0 to 5"));
}

TEST_CASE("lying bars are as long as their numbers, the largest as the width", "[figures]") {
  figures::Figure figure("bars", 400, 200, "Bars", "Three.");
  const std::vector<figures::Row> rows{{"a <b>", 4, "4"}, {"half", 2, "2"}, {"none", -1, "-1"}};
  figures::rows(figure, rows, {.corner = {0, 0}, .width = 248, .number_width = 48});
  const std::string svg = figure.svg();
  CHECK_THAT(svg, contains_text("width=\"200\" height=\"12\""));
  CHECK_THAT(svg, contains_text("width=\"100\" height=\"12\""));
  CHECK(times(svg, "height=\"12\"") == 2);
  CHECK_THAT(svg, contains_text(">a &lt;b&gt;</text>"));
}
