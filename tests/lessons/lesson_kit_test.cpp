/// @file
/// @brief What lessons are made with: claims, arguments, numbers as text, figures.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "figures/charts.hpp"
#include "figures/text.hpp"
#include "grading/catch.hpp"
#include "lesson_kit/checks.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"

namespace fs = std::filesystem;
using attn::Matrix;
using figures::Figure;
using lesson_kit::Checks;
using lesson_kit::Program;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

int run(std::vector<const char*> words, const std::function<void(Program&)>& lesson) {
  words.insert(words.begin(), "a_lesson");
  return lesson_kit::run(static_cast<int>(words.size()), words.data(), "A lesson of the tests.", lesson);
}

void that_holds(Program& program) { program.checks.hold("one is one", true); }
void that_does_not(Program& program) { program.checks.hold("one is two", false); }
void that_breaks(Program&) { throw std::runtime_error("broken on purpose"); }
void that_must_not_run(Program&) { FAIL("the lesson ran though its arguments were wrong"); }

bool has(const std::string& text, const std::string& words) { return text.find(words) != text.npos; }

Figure small_figure() { return {"small", 100, 50, "A small figure", "Nothing but what a test draws."}; }

}  // namespace

TEST_CASE("a report names every claim and whether it holds", "[checks]") {
  Checks checks;
  checks.hold("rows sum to 1", true);
  checks.hold("columns sum to 1", false);
  CHECK(checks.report() == "== Checks ==\n  ✓ rows sum to 1\n  ✗ columns sum to 1\n");
  CHECK(checks.exit_status() == 1);
}

TEST_CASE("a lesson is done when every claim holds", "[checks]") {
  Checks checks;
  checks.hold("rows sum to 1", true);
  checks.hold("weights are positive", true);
  CHECK(checks.all_hold());
  CHECK(checks.exit_status() == 0);
}

TEST_CASE("a lesson that claims nothing is not done", "[checks]") {
  CHECK_FALSE(Checks().all_hold());
  CHECK(Checks().exit_status() == 1);
  CHECK(has(Checks().report(), "✗ no claim was made"));
}

TEST_CASE("a claim needs words of its own", "[checks]") {
  Checks checks;
  checks.hold("rows sum to 1", true);
  CHECK_THROWS_AS(checks.hold("rows sum to 1", true), std::invalid_argument);
  CHECK_THROWS_AS(checks.hold("", true), std::invalid_argument);
}

TEST_CASE("a program's exit status tells how the lesson ended", "[program]") {
  CHECK(run({}, that_holds) == 0);
  CHECK(run({}, that_does_not) == 1);
  CHECK(run({}, that_breaks) == 3);
}

TEST_CASE("wrong arguments end a program before the lesson runs", "[program]") {
  CHECK(run({"--figure"}, that_must_not_run) == 2);
  CHECK(run({"--figures"}, that_must_not_run) == 2);
  CHECK(run({"--figures", "here", "there"}, that_must_not_run) == 2);
  CHECK(run({"--help"}, that_must_not_run) == 0);
}

TEST_CASE("figures are written only where a folder is named", "[program]") {
  const fs::path folder = fs::current_path() / "lesson_kit_test_figures" / "inner";
  fs::remove_all(folder.parent_path());
  const auto draws = [](Program& program) {
    program.draw(small_figure());
    that_holds(program);
  };
  CHECK(run({}, draws) == 0);
  CHECK_FALSE(fs::exists(folder));
  CHECK(run({"--figures", folder.c_str()}, draws) == 0);
  std::ifstream in(folder / "small.svg");
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == small_figure().svg());
  fs::remove_all(folder.parent_path());
}

TEST_CASE("a figure that cannot be written ends the program with 3", "[program]") {
  const fs::path file = fs::current_path() / "lesson_kit_test_file";
  std::ofstream(file) << "in the way";
  const std::string below = (file / "figures").string();
  CHECK(run({"--figures", below.c_str()}, [](Program& program) { program.draw(small_figure()); }) == 3);
  fs::remove(file);
}

TEST_CASE("numbers are written with a fixed number of decimals", "[text]") {
  CHECK(figures::number(0.0904, 3) == "0.090");
  CHECK(figures::number(-0.0001, 3) == "0.000");
  CHECK(figures::number(-0.5, 1) == "-0.5");
  CHECK(figures::number(-kInf, 3) == "-inf");
  CHECK(figures::number(-kNan, 3) == "nan");
  CHECK(figures::list(std::vector<double>{1, -2, 3}, 0) == "[1, -2, 3]");
  CHECK(figures::list(std::vector<double>{}, 3) == "[]");
}

TEST_CASE("numbers are close when only rounding parts them", "[compare]") {
  CHECK(lesson_kit::close(0.1 + 0.2, 0.3));
  CHECK(lesson_kit::close(1e300, 1e300 * (1 + 1e-15)));
  CHECK(lesson_kit::close(kInf, kInf));
  CHECK_FALSE(lesson_kit::close(1, 1 + 1e-9));
  CHECK_FALSE(lesson_kit::close(kInf, 1));
  CHECK_FALSE(lesson_kit::close(kInf, -kInf));
  CHECK_FALSE(lesson_kit::close(kNan, kNan));
}

TEST_CASE("matrices are close when shape and every entry are", "[compare]") {
  CHECK(lesson_kit::close(Matrix{{1, 2}}, Matrix{{1, 2}}));
  CHECK_FALSE(lesson_kit::close(Matrix{{1, 2}}, Matrix{{1}, {2}}));
  CHECK_FALSE(lesson_kit::close(Matrix{{1, 2}, {3, 4}}, Matrix{{1, 2}, {3, 5}}));
}

TEST_CASE("a figure says in words what it shows, on an opaque panel", "[figure]") {
  CHECK(small_figure().svg() ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\" role=\"img\" "
        "aria-label=\"A small figure. Nothing but what a test draws.\" font-family=\"sans-serif\">\n"
        "  <title>A small figure</title>\n"
        "  <desc>Nothing but what a test draws.</desc>\n"
        "  <rect width=\"100\" height=\"50\" rx=\"8\" fill=\"#fcfcfd\"/>\n"
        "</svg>\n");
}

TEST_CASE("a figure without words or without size is refused", "[figure]") {
  CHECK_THROWS_AS(Figure("f", 100, 50, "title", ""), std::invalid_argument);
  CHECK_THROWS_AS(Figure("f", 100, 50, "", "description"), std::invalid_argument);
  CHECK_THROWS_AS(Figure("", 100, 50, "title", "description"), std::invalid_argument);
  CHECK_THROWS_AS(Figure("f", 0, 50, "title", "description"), std::invalid_argument);
  CHECK_THROWS_AS(Figure("f", 100, kNan, "title", "description"), std::invalid_argument);
}

TEST_CASE("words in a figure may hold any character", "[figure]") {
  Figure figure = small_figure();
  figure.text({1, 2}, "a < b & \"c\" > d");
  CHECK(has(figure.svg(), ">a &lt; b &amp; &quot;c&quot; &gt; d</text>"));
}

TEST_CASE("coordinates are written to the hundredth, without zeros at the end", "[figure]") {
  Figure figure = small_figure();
  figure.line({1.0 / 3, 2}, {10, 0.5});
  CHECK(has(figure.svg(), "x1=\"0.33\" y1=\"2\" x2=\"10\" y2=\"0.5\""));
}

TEST_CASE("an arrow ends in its tip, and one without length is nothing", "[figure]") {
  Figure figure = small_figure();
  figure.arrow({0, 10}, {40, 10});
  CHECK(has(figure.svg(), "<polygon points=\"40,10 "));
  Figure empty = small_figure();
  empty.arrow({5, 5}, {5, 5});
  CHECK(empty.svg() == small_figure().svg());
}

TEST_CASE("a heat map is blue above zero, orange below, and grey where no number is", "[charts]") {
  CHECK(figures::heat_colour(0, 2) == "#fafafa");
  CHECK(figures::heat_colour(2, 2) == "#1f5fa8");
  CHECK(figures::heat_colour(9, 2) == "#1f5fa8");
  CHECK(figures::heat_colour(-2, 2) == "#b3540a");
  CHECK(figures::heat_colour(kNan, 2) == figures::heat_colour(-kInf, 2));
}

TEST_CASE("a heat map shows every number with its names", "[charts]") {
  Figure figure = small_figure();
  const Matrix m{{0.25, -1}, {3, kNan}};
  figures::heat_map(figure, m,
                    {.title = "scores", .row_names = {"q0", "q1"}, .column_names = {"k0", "k1"}, .decimals = 2});
  for (const std::string words : {">0.25<", ">-1.00<", ">3.00<", ">nan<", ">q0<", ">q1<", ">k0<", ">k1<", ">scores<"}) {
    INFO(words);
    CHECK(has(figure.svg(), words));
  }
}

TEST_CASE("names that do not fit the numbers are refused", "[charts]") {
  Figure figure = small_figure();
  CHECK_THROWS_AS(figures::heat_map(figure, Matrix(2, 3), {.row_names = {"one"}}), std::invalid_argument);
  CHECK_THROWS_AS(figures::heat_map(figure, Matrix(2, 3), {.column_names = {"one"}}), std::invalid_argument);
  CHECK_THROWS_AS(figures::bars(figure, std::vector<double>{1, 2}, {.names = {"one"}}), std::invalid_argument);
}

TEST_CASE("bars stand on zero and reach up or down to their number", "[charts]") {
  Figure figure = small_figure();
  figures::bars(figure, std::vector<double>{1, -1}, {.box = {{0, 0}, 100, 40}, .lowest = -1, .highest = 1});
  CHECK(has(figure.svg(), "<rect x=\"8\" y=\"0\" width=\"34\" height=\"20\""));
  CHECK(has(figure.svg(), "<rect x=\"58\" y=\"20\" width=\"34\" height=\"20\""));
}

TEST_CASE("a plane puts its corners at the corners of its box, y upwards", "[charts]") {
  const figures::Plane plane({{10, 20}, 100, 50}, {-1, 0}, {1, 5});
  CHECK(plane.place({-1, 5}).x == 10);
  CHECK(plane.place({-1, 5}).y == 20);
  CHECK(plane.place({1, 0}).x == 110);
  CHECK(plane.place({1, 0}).y == 70);
  CHECK_THROWS_AS(figures::Plane({{0, 0}, 10, 10}, {0, 0}, {0, 1}), std::invalid_argument);
}

TEST_CASE("a curve leaves out what lies outside its plane", "[charts]") {
  const figures::Plane plane({{0, 0}, 100, 100}, {0, 0}, {1, 1});
  Figure inside = small_figure();
  plane.curve(inside, [](double) { return 0.5; }, 0, 1, {});
  CHECK(has(inside.svg(), "0,50 "));
  Figure outside = small_figure();
  plane.curve(outside, [](double) { return 2.0; }, 0, 1, {});
  CHECK(has(outside.svg(), "points=\"\""));
}

TEST_CASE("on a log2 axis every doubling is the same step", "[charts]") {
  Figure figure = small_figure();
  const std::vector<figures::Curve> curves{{.name = "spread", .points = {{4, 0}, {16, 1}, {64, 4}}}};
  figures::line_plot(figure, curves,
                     {.box = {{0, 0}, 200, 100},
                      .lowest = {4, 0},
                      .highest = {64, 4},
                      .x_name = "d_k",
                      .y_name = "deviation",
                      .x_ticks = {4, 16, 64},
                      .y_ticks = {0.25},
                      .log2_x = true});
  CHECK(has(figure.svg(), "<polyline points=\"0,100 100,75 200,0\""));
  for (const std::string words : {">d_k<", ">deviation<", ">spread<", ">16<", ">0.25<"}) {
    INFO(words);
    CHECK(has(figure.svg(), words));
  }
}

TEST_CASE("a log2 axis may stand upright", "[charts]") {
  Figure figure = small_figure();
  const std::vector<figures::Curve> curves{{.points = {{0, 1}, {5, 2}, {10, 4}}}};
  figures::line_plot(figure, curves, {.box = {{0, 0}, 100, 80}, .lowest = {0, 1}, .highest = {10, 4}, .log2_y = true});
  CHECK(has(figure.svg(), "<polyline points=\"0,80 50,40 100,0\""));
}

TEST_CASE("a line plot refuses what its axes cannot show", "[charts]") {
  Figure figure = small_figure();
  const std::vector<figures::Curve> none;
  const std::vector<figures::Curve> one{{.name = "weights", .points = {{1, 3}}}};
  const figures::Box box{{0, 0}, 100, 100};
  const figures::LinePlot plain{.box = box, .lowest = {0, 0}, .highest = {2, 2}};
  figures::LinePlot from_zero = plain;
  from_zero.log2_x = true;
  figures::LinePlot far_tick = plain;
  far_tick.x_ticks = {3};
  CHECK_NOTHROW(figures::line_plot(figure, none, plain));
  CHECK_THROWS_WITH(figures::line_plot(figure, one, plain),
                    "line_plot: a point of \"weights\" at (1, 3) is outside the axes, (0, 0) to (2, 2)");
  CHECK_THROWS_AS(figures::line_plot(figure, none, from_zero), std::invalid_argument);
  CHECK_THROWS_AS(figures::line_plot(figure, none, far_tick), std::invalid_argument);
  CHECK_THROWS_AS(figures::line_plot(figure, none, {.box = box, .lowest = {1, 0}, .highest = {1, 2}}),
                  std::invalid_argument);
}

TEST_CASE("a flow draws an arrow between every two boxes", "[charts]") {
  Figure figure = small_figure();
  const std::vector<figures::FlowBox> boxes{{"scores", "[4, 4]"}, {"weights", "[4, 4]"}, {"output", ""}};
  figures::flow(figure, {{0, 0}, 60, 30}, 20, boxes);
  const std::string svg = figure.svg();
  std::size_t arrows = 0;
  for (std::size_t at = svg.find("<polygon"); at != svg.npos; at = svg.find("<polygon", at + 1)) ++arrows;
  CHECK(arrows == 2);
}
