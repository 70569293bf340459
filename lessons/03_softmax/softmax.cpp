// Lesson 3: from scores to weights, one row at a time, without overflow.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "figures/charts.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::Figure;
using figures::list;
using figures::Point;
using lesson_kit::Program;
using Vector = std::vector<double>;
namespace colour = figures::colour;

constexpr double kInf = std::numeric_limits<double>::infinity();

// [the bare formula]
Vector bare_softmax(std::span<const double> s) {
  Vector w(s.size());
  double sum = 0;
  for (std::size_t j = 0; j < s.size(); ++j) {
    w[j] = std::exp(s[j]);
    sum += w[j];
  }
  for (double& x : w) x /= sum;
  return w;
}
// [the bare formula]

// [softmax of one row]
Vector softmax(std::span<const double> s) {
  const double largest = *std::max_element(s.begin(), s.end());
  Vector w(s.size());
  double sum = 0;
  for (std::size_t j = 0; j < s.size(); ++j) {
    w[j] = std::exp(s[j] - largest);
    sum += w[j];
  }
  for (double& x : w) x /= sum;
  return w;
}
// [softmax of one row]

// [softmax of every row]
Matrix softmax_of_rows(const Matrix& s) {
  Matrix w(s.rows(), s.cols());
  for (std::size_t i = 0; i < s.rows(); ++i) {
    std::ranges::copy(softmax(s.row(i)), w.row(i).begin());
  }
  return w;
}
// [softmax of every row]

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

const Vector kScores{2, 1, 0};

void show_steps(Program& program) {
  program.section("step by step");
  const double sum = std::exp(2.0) + std::exp(1.0) + std::exp(0.0);
  fmt::print("score   exp(score)   weight\n");
  for (const double s : kScores) fmt::print("{:>5}   {:>10.3f}   {:>6.3f}\n", s, std::exp(s), std::exp(s) / sum);
  fmt::print("  sum   {:>10.3f}   {:>6.3f}\n", sum, sum_of(bare_softmax(kScores)));
}

void show_differences(Program& program) {
  program.section("only differences count");
  fmt::print("difference   ratio of the weights   the two weights\n");
  for (const double d : {0.0, std::log(2.0), 1.0, 2.0, 5.0, 10.0}) {
    const Vector w = softmax(Vector{d, 0});
    fmt::print("{:>10.3f}   {:>20.3f}   {}\n", d, w[0] / w[1], list(w, 5));
  }
}

void show_sharpness(Program& program) {
  program.section("flatter and sharper");
  for (const double factor : {0.0, 0.5, 1.0, 2.0, 10.0}) {
    Vector s = kScores;
    for (double& x : s) x *= factor;
    fmt::print("scores x {:>4.1f}: {}\n", factor, list(softmax(s), 3));
  }
}

void show_overflow(Program& program) {
  program.section("the edge of exp");
  fmt::print("the largest double is {:.3e}\n", std::numeric_limits<double>::max());
  for (const double x : {1.0, 100.0, 709.0, 710.0}) fmt::print("exp({:>4}) = {:.3e}\n", x, std::exp(x));
  for (const double x : {-100.0, -745.0, -746.0}) fmt::print("exp({:>4}) = {:.3e}\n", x, std::exp(x));
}

void show_shift(Program& program) {
  program.section("shifted scores");
  fmt::print("{:<21}{:<23}{}\n", "scores", "bare formula", "largest subtracted");
  for (const Vector& s : {Vector{2, 1, 0}, {102, 101, 100}, {710, 709, 708}, {-998, -999, -1000}}) {
    fmt::print("{:<21}{:<23}{}\n", list(s, 0), list(bare_softmax(s), 3), list(softmax(s), 3));
  }
}

void show_rows(Program& program, const Matrix& s) {
  program.section("every row of the seed example");
  const Matrix w = softmax_of_rows(s);
  fmt::print("scores {}\n{}\nweights {}\n{}\n", s.shape(), attn::to_text(s, 3), w.shape(), attn::to_text(w, 3));
  for (std::size_t i = 0; i < w.rows(); ++i) fmt::print("row {} sums to {:.3f}\n", i, sum_of(w.row(i)));
}

void show_special_rows(Program& program) {
  program.section("special rows");
  fmt::print("one score:        {:<22} -> {}\n", list(Vector{5}, 0), list(softmax(Vector{5}), 3));
  fmt::print("one score:        {:<22} -> {}\n", list(Vector{-800}, 0), list(softmax(Vector{-800}), 3));
  fmt::print("all the same:     {:<22} -> {}\n", list(Vector{7, 7, 7, 7}, 0), list(softmax(Vector{7, 7, 7, 7}), 3));
  fmt::print("one -inf:         {:<22} -> {}\n", list(Vector{2, -kInf, 0}, 0), list(softmax(Vector{2, -kInf, 0}), 3));
  fmt::print("without that one: {:<22} -> {}\n", list(Vector{2, 0}, 0), list(softmax(Vector{2, 0}), 3));
  fmt::print("nothing but -inf: {:<22} -> {}\n", list(Vector{-kInf, -kInf}, 0), list(softmax(Vector{-kInf, -kInf}), 3));
}

void show_library(Program& program, const Matrix& s) {
  program.section("the library agrees");
  const Matrix hidden{{-kInf, -kInf}};
  fmt::print("same as our loops on the seed example: {}\n",
             lesson_kit::close(attn::softmax_rows(s), softmax_of_rows(s)));
  fmt::print("a row of only -inf:        {}\n", attn::to_text(attn::softmax_rows(hidden), 3));
  fmt::print("the same, NaN on request:  {}\n", attn::to_text(attn::softmax_rows(hidden, attn::EmptyRow::nan), 3));
}

bool every_row_sums_to_1(const Matrix& w) {
  bool sums = true;
  for (std::size_t i = 0; i < w.rows(); ++i) sums = sums && lesson_kit::close(sum_of(w.row(i)), 1);
  return sums;
}

void check(Program& program, const Matrix& s) {
  const Matrix w = softmax_of_rows(s);
  const Vector shifted{710, 709, 708};
  bool all_positive = true;
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (const double x : w.row(i)) all_positive = all_positive && x > 0 && x < 1;
  }
  program.checks.hold("every row sums to 1", every_row_sums_to_1(w));
  program.checks.hold("every weight lies between 0 and 1", all_positive);
  program.checks.hold("a score larger by 1 has a weight larger by the factor e",
                      lesson_kit::close(softmax(kScores)[0] / softmax(kScores)[1], std::exp(1.0)));
  program.checks.hold("the same number added to a row changes no weight",
                      lesson_kit::close(softmax(shifted)[0], softmax(kScores)[0]));
  program.checks.hold("the bare formula gives NaN at 710", std::isnan(bare_softmax(shifted)[0]));
  program.checks.hold("a row of one has the weight 1, whatever its score", softmax(Vector{-800}) == Vector{1});
  program.checks.hold("a score of -inf has the weight 0, exactly", softmax(Vector{2, -kInf, 0})[1] == 0);
  program.checks.hold("our loops give what the library gives", lesson_kit::close(w, attn::softmax_rows(s)));
}

// ---- Figures ------------------------------------------------------------------------------------------------------

Figure bars_figure() {
  Figure figure(
      "03_softmax_bars", 720, 278, "Three scores become three weights",
      "Three groups of bars. Left, the scores 2, 1 and 0. Middle, their exponentials 7.389, 2.718 and 1.000. Right, "
      "the weights 0.665, 0.245 and 0.090, which are the exponentials divided by their sum 11.107.");
  const std::vector<std::string> names{"key 0", "key 1", "key 2"};
  const Vector exponentials{std::exp(2.0), std::exp(1.0), std::exp(0.0)};
  figures::bars(figure, kScores,
                {.box = {{20, 72}, 190, 152}, .highest = 2, .title = "scores", .names = names, .decimals = 0});
  figures::bars(figure, exponentials,
                {.box = {{265, 72}, 190, 152},
                 .highest = exponentials[0],
                 .title = "exp(score)",
                 .names = names,
                 .colour = colour::kOrange});
  figures::bars(figure, softmax(kScores),
                {.box = {{510, 72}, 190, 152},
                 .highest = 1,
                 .title = "weights, sum 1",
                 .names = names,
                 .colour = colour::kGreen});
  figure.arrow({218, 152}, {258, 152}, {.colour = colour::kMuted});
  figure.text({238, 136}, "exp", {.size = 13, .colour = colour::kMuted});
  figure.arrow({463, 152}, {503, 152}, {.colour = colour::kMuted});
  figure.text({483, 136}, "/ sum", {.size = 13, .colour = colour::kMuted});
  return figure;
}

void mark(Figure& figure, const figures::Plane& plane, double x, std::string_view fill, double size) {
  figure.dot(plane.place({x, std::exp(x)}), size, fill);
}

Figure shift_figure() {
  Figure figure(
      "03_softmax_shift", 720, 320, "Subtracting the largest score keeps exp at or below 1",
      "The curve of exp(x) from -5 to 2.1. The scores 2, 1 and 0 are orange dots on its steep part, at heights 7.389, "
      "2.718 and 1. After subtracting the largest they are green dots at 0, -1 and -2, at heights 1, 0.368 "
      "and 0.135. The heights keep their ratios, and none is above 1.");
  const figures::Plane plane({{50, 30}, 630, 240}, {-5, 0}, {2.2, 8});
  figure.line(plane.place({-5, 1}), plane.place({2.2, 1}), {.colour = colour::kGreen, .width = 1.2, .dashed = true});
  figure.text(plane.place({-4.9, 1.35}), "1, the most that is left after subtracting",
              {.size = 13, .colour = colour::kGreen, .anchor = figures::Anchor::kStart});
  plane.axes(figure, {1, 2});
  plane.curve(figure, [](double x) { return std::exp(x); }, -5, 2.07, {.colour = colour::kBlue, .width = 2.5});
  for (const double x : kScores) mark(figure, plane, x, colour::kOrange, 8);
  for (const double x : kScores) mark(figure, plane, x - 2, colour::kGreen, 5);
  figure.text(plane.place({1.85, 7.39}), "scores 2, 1, 0",
              {.colour = colour::kOrange, .anchor = figures::Anchor::kEnd, .bold = true});
  figure.text(plane.place({-1.1, 2.3}), "less the largest: 0, -1, -2",
              {.colour = colour::kGreen, .anchor = figures::Anchor::kEnd, .bold = true});
  figure.text(plane.place({1.5, 3.2}), "exp(x)", {.colour = colour::kBlue, .anchor = figures::Anchor::kStart});
  return figure;
}

Figure rows_figure(const Matrix& s) {
  Figure figure(
      "03_softmax_rows", 740, 246, "Scores and weights of the seed example",
      "Two tables of four rows and four columns side by side. Left the scores, blue above zero and orange below. Right "
      "the weights: every row sums to 1, and the largest score of a row has the largest weight of that row.");
  const std::vector<std::string> tokens{"the", "cat", "sat", "down"};
  const Matrix w = softmax_of_rows(s);
  figures::heat_map(figure, s,
                    {.corner = {60, 70},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "scores",
                     .row_names = tokens,
                     .column_names = tokens,
                     .strongest = 5});
  figures::heat_map(figure, w,
                    {.corner = {404, 70},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "weights",
                     .column_names = tokens,
                     .strongest = 1});
  figure.arrow({342, 146}, {394, 146}, {.colour = colour::kMuted});
  figure.text({367, 130}, "softmax", {.size = 13, .colour = colour::kMuted});
  figure.text({706, 59}, "sum", {.size = 12.5, .colour = colour::kMuted});
  for (std::size_t i = 0; i < w.rows(); ++i) {
    figure.text({706, 89 + 38 * static_cast<double>(i)}, figures::number(sum_of(w.row(i)), 3), {.size = 12.5});
  }
  return figure;
}

void lesson(Program& program) {
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  const Matrix s = attn::scores(q, k);
  show_steps(program);
  show_differences(program);
  show_sharpness(program);
  show_overflow(program);
  show_shift(program);
  show_rows(program, s);
  show_special_rows(program);
  show_library(program, s);
  check(program, s);
  program.draw(bars_figure());
  program.draw(shift_figure());
  program.draw(rows_figure(s));
}

}  // namespace

int main(int argc, char** argv) { return lesson_kit::run(argc, argv, "Lesson 3: from scores to weights.", lesson); }
