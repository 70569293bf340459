// Lesson 6, how it goes wrong: masks that look causal, and the numbers they give.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attention/attention.hpp"
#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "figures/figure.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::list;
using figures::number;
using lesson_kit::close;
using lesson_kit::Program;
using Vector = std::vector<double>;
namespace colour = figures::colour;

constexpr double kInf = std::numeric_limits<double>::infinity();

// [fill where hidden]
using Hidden = std::function<bool(std::size_t i, std::size_t j)>;

Matrix fill_where(Matrix s, const Hidden& hidden, double fill) {
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = 0; j < s.cols(); ++j) {
      if (hidden(i, j)) s(i, j) = fill;
    }
  }
  return s;
}
// [fill where hidden]

// [the right triangle]
bool is_future(std::size_t i, std::size_t j) { return j > i; }
// [the right triangle]

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// A row of only -inf gives NaN, as in NumPy and PyTorch.
Matrix softmax(const Matrix& s) { return attn::softmax_rows(s, attn::EmptyRow::nan); }

Vector softmax_of(const Vector& s) {
  Matrix one_row(1, s.size());
  std::ranges::copy(s, one_row.row(0).begin());
  const Matrix w = softmax(one_row);
  return {w.row(0).begin(), w.row(0).end()};
}

Matrix seed_scores() {
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : s.row(i)) x /= std::sqrt(8.0);
  }
  return s;
}

Matrix right(const Matrix& s) { return softmax(fill_where(s, is_future, -kInf)); }

bool is_nan_row(const Matrix& w, std::size_t i) {
  return std::ranges::all_of(w.row(i), [](double x) { return std::isnan(x); });
}

double share_of_the_future(const Matrix& w, std::size_t i) { return sum_of(w.row(i).subspan(i + 1)); }

void print_with_sums(const Matrix& w) {
  for (std::size_t i = 0; i < w.rows(); ++i) {
    fmt::print("{}   row sum {}\n", list(w.row(i), 3), number(sum_of(w.row(i)), 3));
  }
}

void zero_for_minus_infinity(Program& program, const Matrix& s) {
  program.section("0 instead of -inf");
  const Matrix w = softmax(fill_where(s, is_future, 0));
  for (std::size_t i = 0; i < w.rows(); ++i) {
    fmt::print("{}   row sum {:.3f}   to the future {:.3f}\n", list(w.row(i), 3), sum_of(w.row(i)),
               share_of_the_future(w, i));
  }
  program.checks.hold("a score of 0 leaves every future key a share", share_of_the_future(w, 2) > 0.2);
  program.checks.hold("where the scores are negative, 0 makes the future the favourite",
                      w(1, 2) > w(1, 0) && w(1, 2) > w(1, 1));
}

// [mask after softmax]
Matrix mask_after_softmax(const Matrix& s) {
  const Matrix w = softmax(s);
  return fill_where(w, is_future, 0);
}
// [mask after softmax]

void mask_too_late(Program& program, const Matrix& s) {
  program.section("the mask after softmax");
  const Matrix w = mask_after_softmax(s);
  print_with_sums(w);
  Matrix raised = s;
  raised(0, 3) += 2;
  fmt::print("\nnow the score of \"the\" and \"down\", which is in the future, is raised by 2:\n{}\n",
             list(mask_after_softmax(raised).row(0), 3));
  fmt::print("the same, with -inf before softmax:\n{}\n", list(right(raised).row(0), 3));
  program.checks.hold("masked after softmax, rows sum to less than 1", sum_of(w.row(0)) < 0.99);
  program.checks.hold("masked after softmax, the future still moves the weights of the past",
                      !close(mask_after_softmax(raised)(0, 0), w(0, 0)) && right(raised)(0, 0) == right(s)(0, 0));
}

void renormalised(Program& program) {
  program.section("and divided by the sum again");
  const Matrix s{{2, 1, 0}, {1, 2, 800}, {0, 1, 2}};
  Matrix w = mask_after_softmax(s);
  for (std::size_t i = 0; i < w.rows(); ++i) {
    const double sum = sum_of(w.row(i));
    for (double& x : w.row(i)) x /= sum;
  }
  fmt::print("scores of query 1       {}\n", list(s.row(1), 0));
  fmt::print("softmax first           {}\n", list(softmax(s).row(1), 3));
  fmt::print("masked, divided by sum  {}\n", list(w.row(1), 3));
  fmt::print("-inf before softmax     {}\n", list(right(s).row(1), 3));
  program.checks.hold("a future score far above the past leaves 0 / 0 after softmax", is_nan_row(w, 1));
}

void diagonal_hidden(Program& program, const Matrix& s) {
  program.section("the diagonal masked too");
  const Matrix w = softmax(fill_where(
      s, [](std::size_t i, std::size_t j) { return j >= i; }, -kInf));
  print_with_sums(w);
  program.checks.hold("with the diagonal masked the first query sees nothing, which is NaN", is_nan_row(w, 0));
}

void one_too_far(Program& program, const Matrix& s) {
  program.section("one key too far");
  const Matrix w = softmax(fill_where(
      s, [](std::size_t i, std::size_t j) { return j > i + 1; }, -kInf));
  print_with_sums(w);
  fmt::print("weight of the next word: {:.3f}, {:.3f}, {:.3f}\n", w(0, 1), w(1, 2), w(2, 3));
  program.checks.hold("one key too far shows every query the next word", w(0, 1) > 0 && w(1, 2) > 0 && w(2, 3) > 0);
}

void turned_over(Program& program, const Matrix& s) {
  program.section("the triangle turned over");
  const Matrix past_hidden = softmax(fill_where(
      s, [](std::size_t i, std::size_t j) { return j < i; }, -kInf));
  const Matrix inverted = softmax(fill_where(
      s, [](std::size_t i, std::size_t j) { return j <= i; }, -kInf));
  fmt::print("the other triangle, j < i hidden:\n");
  print_with_sums(past_hidden);
  fmt::print("\ntrue and false exchanged, j <= i hidden:\n");
  print_with_sums(inverted);
  program.checks.hold("with the triangle turned over the last query sees only itself", past_hidden(3, 3) == 1);
  program.checks.hold("with true and false exchanged the last query sees nothing", is_nan_row(inverted, 3));
}

struct Fill {
  std::string_view name;
  double value;
};

constexpr std::array kFills{
    Fill{"-1e4", -1e4},
    Fill{"-1e9", -1e9},
    Fill{"lowest float", static_cast<double>(std::numeric_limits<float>::lowest())},
    Fill{"lowest double", std::numeric_limits<double>::lowest()},
    Fill{"-inf", -kInf},
};

void finite_fill(Program& program) {
  program.section("a finite fill");
  fmt::print("weight of the hidden key, when both visible scores are\n");
  fmt::print("{:<15}{:>8}{:>8}{:>8}{:>8}{:>8}\n", "fill", "0", "-1e4", "-2e4", "-1e9", "-1e10");
  for (const auto& [name, fill] : kFills) {
    fmt::print("{:<15}", name);
    for (const double x : {0.0, -1e4, -2e4, -1e9, -1e10}) fmt::print("{:>8.3f}", softmax_of({x, x, fill})[2]);
    fmt::print("\n");
  }
  program.checks.hold("a fill of -1e4 leaks as soon as the visible scores are as low",
                      softmax_of({-1e4, -1e4, -1e4})[2] > 0.3 && softmax_of({-2e4, -2e4, -1e4})[2] == 1);
  program.checks.hold("-inf never leaks", softmax_of({-1e10, -1e10, -kInf})[2] == 0);
}

void finite_fill_added(Program& program) {
  program.section("a finite fill added");
  fmt::print("visible scores 0 and 0, and a future score of 20000\n");
  fmt::print("with -1e4 added to it:  {}\n", list(softmax_of({0, 0, 20000 - 1e4}), 3));
  fmt::print("with -inf added to it:  {}\n", list(softmax_of({0, 0, 20000 + -kInf}), 3));
  fmt::print("nothing visible, lowest double everywhere:  {}\n",
             list(softmax_of({kFills[3].value, kFills[3].value}), 3));
  program.checks.hold("a fill that is added leaks for a future score above it",
                      softmax_of({0, 0, 20000 - 1e4})[2] == 1);
}

void plus_infinity(Program& program, const Matrix& s) {
  program.section("+inf");
  const Matrix w = softmax(fill_where(s, is_future, kInf));
  print_with_sums(w);
  program.checks.hold("+inf breaks exactly the rows that have a future",
                      is_nan_row(w, 0) && is_nan_row(w, 1) && is_nan_row(w, 2) && close(sum_of(w.row(3)), 1));
}

// [zero times infinity]
Matrix add_ones_times_minus_inf(Matrix s) {
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = 0; j < s.cols(); ++j) {
      const double is_hidden = j > i ? 1 : 0;
      s(i, j) += is_hidden * -kInf;
    }
  }
  return s;
}
// [zero times infinity]

void zero_times_infinity(Program& program, const Matrix& s) {
  program.section("0 times -inf");
  const Matrix m = add_ones_times_minus_inf(s);
  fmt::print("1 * -inf = {}   0 * -inf = {}\n", number(1 * -kInf, 0), number(0 * -kInf, 0));
  fmt::print("{}\n", attn::to_text(m, 3));
  program.checks.hold("0 times -inf is NaN, not 0", std::isnan(m(0, 0)) && m(0, 1) == -kInf);
}

void one_row_for_all(Program& program, const Matrix& s) {
  program.section("one row for every query");
  const Matrix w = softmax(fill_where(
      s, [](std::size_t, std::size_t j) { return j > 0; }, -kInf));
  print_with_sums(w);
  double future = 0;
  for (std::size_t i = 0; i < w.rows(); ++i) future += share_of_the_future(w, i);
  fmt::print("to the future, all rows together: {:.3f}\n", future);
  program.checks.hold("one row for every query passes tests of zeros and of sums, and is wrong",
                      future == 0 && close(sum_of(w.row(3)), 1) && !close(w, right(s)));
}

void aligned_at_the_start(Program& program, const Matrix& s) {
  program.section("aligned at the start");
  Matrix last(1, 4);
  std::ranges::copy(s.row(3), last.row(0).begin());
  const Matrix w = softmax(fill_where(last, is_future, -kInf));
  fmt::print("the last query alone, scores  {}\n", list(last.row(0), 3));
  fmt::print("aligned at the start          {}\n", list(w.row(0), 3));
  fmt::print("aligned at the end            {}\n", list(softmax(last).row(0), 3));
  program.checks.hold("aligned at the start, a single query sees the first key only", w(0, 0) == 1);
}

// [an unsigned difference]
bool is_later(std::size_t i, std::size_t j) { return j - i > 0; }
// [an unsigned difference]

void unsigned_difference(Program& program, const Matrix& s) {
  program.section("an unsigned difference");
  const std::size_t i = 1;
  const std::size_t j = 0;
  fmt::print("i = 1, j = 0: j - i = {}\n", j - i);
  const Matrix w = softmax(fill_where(s, is_later, -kInf));
  print_with_sums(w);
  program.checks.hold("an unsigned j - i hides the past as well", is_later(1, 0) && w(3, 3) == 1 && w(3, 0) == 0);
}

// [a mask that is never off]
Matrix weights_for(const Matrix& s, bool causal) {
  static_cast<void>(causal);  // nobody asks it
  return softmax(fill_where(s, is_future, -kInf));
}
// [a mask that is never off]

void never_off(Program& program, const Matrix& s) {
  program.section("a mask that is never off");
  fmt::print("causal = false gives:\n");
  print_with_sums(weights_for(s, false));
  fmt::print("\nand should give:\n");
  print_with_sums(softmax(s));
  program.checks.hold("a mask that is never off passes every test that asks for a mask",
                      close(weights_for(s, true), right(s)) && !close(weights_for(s, false), softmax(s)));
}

// ---- Figure -------------------------------------------------------------------------------------------------------

struct Shape {
  std::string_view title;
  std::string_view note;
  Hidden hidden;
};

void draw_shape(figures::Figure& figure, figures::Point corner, const Shape& shape) {
  constexpr double kCell = 34;
  figure.text({corner.x + 2 * kCell, corner.y - 34}, shape.title, {.size = 13.5, .bold = true});
  figure.text({corner.x + 2 * kCell, corner.y - 15}, shape.note, {.size = 12.5, .colour = colour::kMuted});
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      const figures::Box cell{
          {corner.x + kCell * static_cast<double>(j), corner.y + kCell * static_cast<double>(i)}, kCell - 2, kCell - 2};
      const bool hidden = shape.hidden(i, j);
      figure.rectangle(cell, hidden ? "#d9dde2" : colour::kBlue, colour::kGrid);
      if (!hidden) figure.dot(cell.middle(), 5, "#ffffff");
    }
  }
}

figures::Figure shapes_figure() {
  figures::Figure figure(
      "06_causal_mask_shapes", 720, 440, "Six masks for four queries and four keys",
      "Six grids of four rows, the queries, and four columns, the keys; a blue cell with a dot is visible, a grey one "
      "hidden. Right: the diagonal and all below it are visible. Diagonal masked too: only what is below the diagonal. "
      "One key too far: also the first cell right of the diagonal. Triangle turned over: the diagonal and all above "
      "it. "
      "True and false exchanged: only what is above the diagonal. One row for every query: only the first column.");
  const std::vector<Shape> shapes{
      {"right", "j > i is hidden", is_future},
      {"diagonal masked too", "j >= i is hidden", [](std::size_t i, std::size_t j) { return j >= i; }},
      {"one key too far", "j > i + 1 is hidden", [](std::size_t i, std::size_t j) { return j > i + 1; }},
      {"triangle turned over", "j < i is hidden", [](std::size_t i, std::size_t j) { return j < i; }},
      {"true and false exchanged", "j <= i is hidden", [](std::size_t i, std::size_t j) { return j <= i; }},
      {"one row for every query", "j > 0 is hidden", [](std::size_t, std::size_t j) { return j > 0; }},
  };
  for (std::size_t s = 0; s < shapes.size(); ++s) {
    const auto column = static_cast<double>(s % 3);
    const auto row = static_cast<double>(s / 3);
    draw_shape(figure, {52 + 240 * column, 58 + 212 * row}, shapes[s]);
  }
  return figure;
}

void lesson(Program& program) {
  const Matrix s = seed_scores();
  zero_for_minus_infinity(program, s);
  mask_too_late(program, s);
  renormalised(program);
  diagonal_hidden(program, s);
  one_too_far(program, s);
  turned_over(program, s);
  finite_fill(program);
  finite_fill_added(program);
  plus_infinity(program, s);
  zero_times_infinity(program, s);
  one_row_for_all(program, s);
  aligned_at_the_start(program, s);
  unsigned_difference(program, s);
  never_off(program, s);
  program.draw(shapes_figure());
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 6, how it goes wrong: masks that look causal.", lesson);
}
