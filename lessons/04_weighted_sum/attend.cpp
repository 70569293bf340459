// Lesson 4: each query takes its share of every value, and the formula is whole.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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
#include "figures/charts.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::Figure;
using figures::list;
using figures::number;
using figures::Point;
using lesson_kit::close;
using lesson_kit::Program;
using Vector = std::vector<double>;
namespace colour = figures::colour;

// [one mixture]
Vector mixture(std::span<const double> weights, const Matrix& v) {
  Vector sum(v.cols());  // zeros, as many as a value has numbers
  for (std::size_t j = 0; j < v.rows(); ++j) {
    for (std::size_t c = 0; c < v.cols(); ++c) {
      sum[c] += weights[j] * v(j, c);
    }
  }
  return sum;
}
// [one mixture]

// [the weighted sum]
Matrix weighted_sum(const Matrix& weights, const Matrix& v) {
  Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {  // a query takes ...
    for (std::size_t j = 0; j < v.rows(); ++j) {      // ... of each value
      for (std::size_t c = 0; c < v.cols(); ++c) {
        output(i, c) += weights(i, j) * v(j, c);
      }
    }
  }
  return output;
}
// [the weighted sum]

Matrix divided(Matrix m, double divisor) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : m.row(i)) x /= divisor;
  }
  return m;
}

// [the whole formula]
struct Steps {
  Matrix scores;   // [n_q, n_k]: how well each key suits each query
  Matrix scaled;   // [n_q, n_k]: the same, divided by sqrt(d_k)
  Matrix weights;  // [n_q, n_k]: shares, each row sums to 1
  Matrix output;   // [n_q, d_v]: what each query takes home
};

Steps attend(const Matrix& q, const Matrix& k, const Matrix& v) {
  Steps s;
  s.scores = attn::scores(q, k);
  s.scaled = divided(s.scores, std::sqrt(static_cast<double>(q.cols())));
  s.weights = attn::softmax_rows(s.scaled);
  s.output = weighted_sum(s.weights, v);
  return s;
}
// [the whole formula]

// [a card and three tins]
const Vector kCard{0.5, 0.25, 0.25};          // [3]
const Matrix kTins{{4, 0}, {0, 8}, {2, -4}};  // [3, 2]
// [a card and three tins]

// [a small table]
const Matrix kW{{0.5, 0.25, 0.25}, {0.125, 0.25, 0.625}};      // [2, 3]
const Matrix kV{{4, 0, -2, 1}, {8, -4, 2, 3}, {-8, 6, 1, 5}};  // [3, 4]
// [a small table]

// What `print(np.round(w @ v, 3))` shows in NumPy 1.24.
constexpr std::string_view kFromNumPy =
    "[[ 0.48  -0.177  1.267 -0.085 -0.287 -0.28   0.122  1.406]\n"
    " [-0.043  0.314  0.452  0.632 -0.307 -0.766  0.253  1.049]\n"
    " [ 0.495 -0.371  1.109 -0.251 -0.377 -0.239  0.186  1.358]\n"
    " [ 0.056 -0.17  -0.093 -0.364 -0.909  0.1    0.45   1.206]]";

const std::vector<std::string> kTokens{"the", "cat", "sat", "down"};

struct Inputs {
  Matrix q, k, v;
};

Inputs drawn(std::size_t n_q, std::size_t n_k, std::size_t d_k, std::size_t d_v) {
  auto rng = numpy_random::default_rng(0);
  Matrix q = rng.normal(n_q, d_k);
  Matrix k = rng.normal(n_k, d_k);
  Matrix v = rng.normal(n_k, d_v);
  return {q, k, v};
}

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

Vector column(const Matrix& m, std::size_t c) {
  Vector values;
  for (std::size_t i = 0; i < m.rows(); ++i) values.push_back(m(i, c));
  return values;
}

std::size_t largest_in(std::span<const double> row) {
  return static_cast<std::size_t>(std::max_element(row.begin(), row.end()) - row.begin());
}

Vector times(double factor, std::span<const double> values) {
  Vector product(values.begin(), values.end());
  for (double& x : product) x *= factor;
  return product;
}

double length(std::span<const double> a) { return std::sqrt(std::inner_product(a.begin(), a.end(), a.begin(), 0.0)); }

// ---- What is shown ------------------------------------------------------------------------------------------------

void show_by_hand(Program& program) {
  program.section("by hand");
  fmt::print("weight   value     weight x value    sum so far\n");
  Vector sum(kTins.cols());
  for (std::size_t j = 0; j < kTins.rows(); ++j) {
    const Vector share = times(kCard[j], kTins.row(j));
    for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += share[c];
    fmt::print("{:>6}   {:<7}   {:<14}    {}\n", number(kCard[j], 2), list(kTins.row(j), 0), list(share, 2),
               list(sum, 2));
  }
}

void show_between(Program& program) {
  program.section("between the smallest and the largest");
  fmt::print("column   smallest   mixture   largest\n");
  const Vector mixed = mixture(kCard, kTins);
  for (std::size_t c = 0; c < kTins.cols(); ++c) {
    const Vector entries = column(kTins, c);
    fmt::print("{:>6}   {:>8}   {:>7}   {:>7}\n", c, number(std::ranges::min(entries), 1), number(mixed[c], 1),
               number(std::ranges::max(entries), 1));
  }
}

void show_special_cards(Program& program) {
  program.section("special weights");
  const auto show = [](std::string_view what, const Vector& weights, const Matrix& v) {
    fmt::print("{:<22} {:<22} -> {}\n", what, list(weights, 3), list(mixture(weights, v), 2));
  };
  show("all on one value:", {0, 1, 0}, kTins);
  show("the same on each:", {1.0 / 3, 1.0 / 3, 1.0 / 3}, kTins);
  show("none on the last:", {0.5, 0.5, 0}, kTins);
  show("another last value:", {0.5, 0.5, 0}, {{4, 0}, {0, 8}, {900, -900}});
  show("three equal values:", kCard, {{3, 7}, {3, 7}, {3, 7}});
}

void show_small_table(Program& program) {
  program.section("a small table");
  const Matrix output = weighted_sum(kW, kV);
  fmt::print("weights {}, V {}, output {}\n{}\n", kW.shape(), kV.shape(), output.shape(), attn::to_text(output, 3));
  fmt::print("output(1, 1): row 1 {}\n         and column 1 {} give {}\n", list(kW.row(1), 3), list(column(kV, 1), 0),
             output(1, 1));
}

void show_shapes(Program& program) {
  program.section("every shape");
  const Inputs odd = drawn(2, 3, 4, 5);
  const Inputs seed = drawn(4, 4, 8, 8);
  const Steps a = attend(odd.q, odd.k, odd.v);
  const Steps b = attend(seed.q, seed.k, seed.v);
  const auto line = [](std::string_view what, const Matrix& one, const Matrix& other) {
    fmt::print("{:<24}{:<12}{}\n", what, one.shape(), other.shape());
  };
  fmt::print("{:<24}{:<12}{}\n", "", "all differ", "seed example");
  line("Q", odd.q, seed.q);
  line("K", odd.k, seed.k);
  line("V", odd.v, seed.v);
  line("Q times K transposed", a.scores, b.scores);
  line("divided by sqrt(d_k)", a.scaled, b.scaled);
  line("softmax of each row", a.weights, b.weights);
  line("times V", a.output, b.output);
}

void show_seed(Program& program, const Steps& s) {
  program.section("the scaled scores of the seed example");
  fmt::print("{}\n", attn::to_text(s.scaled, 3));
  program.section("the weights of the seed example");
  fmt::print("{}\n", attn::to_text(s.weights, 3));
  program.section("the output of the seed example");
  fmt::print("{}\n", attn::to_text(s.output, 3));
}

// How many equal shares a row of weights is like.
double as_many_as(std::span<const double> weights) {
  double squares = 0;
  for (const double w : weights) squares += w * w;
  return 1 / squares;
}

void show_rows(Program& program, const Matrix& w) {
  program.section("row by row");
  for (std::size_t i = 0; i < w.rows(); ++i) {
    const std::size_t j = largest_in(w.row(i));
    fmt::print("{:<4} takes most from {:<4} ({:.3f}); as spread as {:.2f} equal shares\n", kTokens[i], kTokens[j],
               w(i, j), as_many_as(w.row(i)));
  }
  program.section("column by column");
  double all = 0;
  for (std::size_t j = 0; j < w.cols(); ++j) {
    all += sum_of(column(w, j));
    fmt::print("{:<4} is taken {:.3f} times\n", kTokens[j], sum_of(column(w, j)));
  }
  fmt::print("all     together {:.3f}\n", all);
}

void show_nearest(Program& program, const Matrix& w, const Matrix& v) {
  program.section("weight and influence");
  fmt::print("the query of cat   weight   length of the value   weight x length\n");
  for (std::size_t j = 0; j < w.cols(); ++j) {
    fmt::print("value of {:<10}{:>6.3f}   {:>19.3f}   {:>15.3f}\n", kTokens[j], w(1, j), length(v.row(j)),
               w(1, j) * length(v.row(j)));
  }
}

void show_same_output(Program& program) {
  program.section("different weights and the same output");
  const Matrix v{{1, 10}, {2, 20}, {3, 30}};
  for (const Vector& w : {Vector{0.5, 0, 0.5}, {0, 1, 0}, {0.25, 0.5, 0.25}}) {
    fmt::print("{} -> {}\n", list(w, 2), list(mixture(w, v), 0));
  }
}

Matrix in_order(const Matrix& m, const std::vector<std::size_t>& order) {
  Matrix moved(m.rows(), m.cols());
  for (std::size_t i = 0; i < m.rows(); ++i) std::ranges::copy(m.row(order[i]), moved.row(i).begin());
  return moved;
}

void show_order(Program& program, const Inputs& in, const Steps& s) {
  program.section("another order of keys and values");
  const std::vector<std::size_t> order{2, 0, 3, 1};
  const Steps moved = attend(in.q, in_order(in.k, order), in_order(in.v, order));
  fmt::print("weights of query 0, in order:    {}\n", list(s.weights.row(0), 3));
  fmt::print("weights of query 0, reordered:   {}\n", list(moved.weights.row(0), 3));
  fmt::print("the same output, all four rows:  {}\n", close(moved.output, s.output));
}

void show_library(Program& program, const Inputs& in, const Steps& s) {
  program.section("the library agrees");
  const attn::AttentionResult theirs = attn::attention(in.q, in.k, in.v);
  fmt::print("same weights as ours: {}\n", close(theirs.weights, s.weights));
  fmt::print("same output as ours:  {}\n", close(theirs.output, s.output));
  program.section("NumPy agrees");
  fmt::print("the same text as NumPy prints: {}\n", attn::to_text(s.output, 3) == kFromNumPy);
}

bool between_its_values(const Matrix& output, const Matrix& v) {
  bool between = true;
  for (std::size_t c = 0; c < v.cols(); ++c) {
    const auto [low, high] = std::ranges::minmax(column(v, c));
    for (const double x : column(output, c)) between = between && low <= x && x <= high;
  }
  return between;
}

Matrix plus(Matrix m, double number) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : m.row(i)) x += number;
  }
  return m;
}

void check(Program& program, const Inputs& in, const Steps& s) {
  const Inputs odd = drawn(2, 3, 4, 5);
  const std::vector<std::size_t> order{2, 0, 3, 1};
  program.checks.hold("half of [4, 0] and a quarter each of [0, 8] and [2, -4] are [2.5, 1]",
                      mixture(kCard, kTins) == Vector{2.5, 1});
  program.checks.hold("all the weight on one value gives that value", mixture(Vector{0, 1, 0}, kTins) == Vector{0, 8});
  program.checks.hold("no entry of the output lies outside the entries of its column in V",
                      between_its_values(s.output, in.v));
  program.checks.hold("5 more in every value is 5 more in every output",
                      close(weighted_sum(s.weights, plus(in.v, 5)), plus(s.output, 5)));
  program.checks.hold("the output has a row for each query and as many columns as V",
                      attend(odd.q, odd.k, odd.v).output.shape() == "[2, 5]");
  program.checks.hold("keys and values reordered together change no output",
                      close(attend(in.q, in_order(in.k, order), in_order(in.v, order)).output, s.output));
  program.checks.hold("our steps give what the library gives",
                      close(attn::attention(in.q, in.k, in.v).output, s.output));
  program.checks.hold("the output of the seed example is NumPy's, to the digit",
                      attn::to_text(s.output, 3) == kFromNumPy);
}

// ---- Figures ------------------------------------------------------------------------------------------------------

Figure plane_figure() {
  Figure figure(
      "04_weighted_sum_plane", 720, 380, "A mixture lies within its values",
      "Three values as blue dots: [4, 0], [0, 8] and [2, -4]. Lines between them make a triangle. From the "
      "origin three arrows, one after the other, add a half of the first, a quarter of the second and a "
      "quarter of the third; they end at the green dot [2.5, 1], within the triangle. A grey dot, the mixture "
      "of the first two alone, half of each, lies on the side between them, at [2, 4].");
  const figures::Plane plane({{40, 24}, 640, 332}, {-2.4, -5}, {6.6, 9});
  plane.grid(figure);
  const std::vector<Point> tins{{4, 0}, {0, 8}, {2, -4}};
  for (std::size_t j = 0; j < tins.size(); ++j) {
    figure.line(plane.place(tins[j]), plane.place(tins[(j + 1) % 3]), {.colour = colour::kBlue, .dashed = true});
  }
  const std::vector<Point> stations{{0, 0}, {2, 0}, {2, 2}, {2.5, 1}};
  for (std::size_t j = 1; j < stations.size(); ++j) {
    figure.arrow(plane.place(stations[j - 1]), plane.place(stations[j]), {.colour = colour::kOrange, .width = 2.5});
  }
  for (const Point tin : tins) figure.dot(plane.place(tin), 7, colour::kBlue);
  figure.dot(plane.place({2.5, 1}), 7, colour::kGreen);
  figure.dot(plane.place({2, 4}), 5, colour::kMuted);
  const auto words = [&](Point at, std::string_view text, std::string_view fill) {
    figure.text(plane.place(at), text, {.colour = fill, .anchor = figures::Anchor::kStart, .bold = true});
  };
  words({4.15, 0.6}, "value 0, weight 0.5", colour::kBlue);
  words({0.15, 8.3}, "value 1, weight 0.25", colour::kBlue);
  words({2.15, -4.3}, "value 2, weight 0.25", colour::kBlue);
  words({2.66, 0.8}, "mixture", colour::kGreen);
  words({2.15, 4.5}, "with weights 0.5, 0.5, 0", colour::kMuted);
  return figure;
}

// One matrix of the formula: its shape as an empty grid, and the sign before it.
struct Term {
  std::string_view sign;
  double gap;  // room for the sign
  std::string_view name;
  std::size_t rows, cols;
  std::string_view fill;
};

// Draws a term from `left` on, and gives where it ends.
double draw_term(Figure& figure, double left, const Term& term) {
  constexpr double kCell = 16;
  constexpr double kMiddle = 110;
  const Matrix shape(term.rows, term.cols);
  const figures::Box box = figures::HeatMap{.cell_width = kCell, .cell_height = kCell}.cells(shape);
  const double first = left + term.gap;
  for (std::size_t i = 0; i < term.rows; ++i) {
    for (std::size_t j = 0; j < term.cols; ++j) {
      const Point at{first + kCell * static_cast<double>(j), kMiddle - box.height / 2 + kCell * static_cast<double>(i)};
      figure.rectangle({at, kCell - 2, kCell - 2}, term.fill, colour::kGrid);
    }
  }
  const double middle = first + box.width / 2 - 1;
  figure.text({middle, 44}, term.name, {.bold = true});
  figure.text({middle, 176}, shape.shape(), {.size = 12.5, .colour = colour::kMuted});
  if (!term.sign.empty()) {
    figure.text({left + term.gap / 2 - 1, kMiddle - 1}, term.sign,
                {.size = term.sign.size() > 1 ? 13.0 : 18.0, .colour = colour::kMuted});
  }
  return first + box.width;
}

Figure formula_figure() {
  Figure figure(
      "04_weighted_sum_formula", 760, 206, "The whole formula, left to right, as shapes",
      "Seven grids in a row. Q with 2 rows and 4 columns, times K transposed with 4 rows and 3 columns, gives "
      "the scores with 2 rows and 3 columns. Divided by the square root of 4 and after softmax they have the "
      "same shape and are the weights. Times V with 3 rows and 5 columns they give the output with 2 rows "
      "and 5 columns.");
  constexpr std::string_view kBlueTint = "#c9d8e8";
  constexpr std::string_view kOrangeTint = "#ecd8c8";
  constexpr std::string_view kGreenTint = "#c6ddd0";
  constexpr std::string_view kNoTint = "#ffffff";
  const std::vector<Term> terms{{"", 0, "Q", 2, 4, kBlueTint},
                                {"x", 42, "K transposed", 4, 3, kOrangeTint},
                                {"=", 46, "scores", 2, 3, kNoTint},
                                {"/ sqrt(4)", 72, "scaled", 2, 3, kNoTint},
                                {"softmax", 72, "weights", 2, 3, kNoTint},
                                {"x", 36, "V", 3, 5, kGreenTint},
                                {"=", 36, "output", 2, 5, kGreenTint}};
  double left = 22;
  for (const Term& term : terms) left = draw_term(figure, left, term);
  return figure;
}

Figure weights_figure(const Matrix& w) {
  Figure figure("04_weighted_sum_weights", 620, 292, "The weights of the seed example",
                "A table of four rows, the queries of the, cat, sat, down, and four columns, their values; the darker "
                "a cell, the larger the weight. Every row sums to 1. The columns sum to 1.054, 0.961, 1.245 and 0.741. "
                "The darkest cell, 0.684, is what the query of down takes from the value of sat.");
  figures::HeatMap style{
      .corner = {124, 74}, .cell_width = 96, .cell_height = 40, .title = "weights  [4, 4]", .strongest = 1};
  for (const std::string& token : kTokens) {
    style.row_names.push_back("query of " + token);
    style.column_names.push_back("value of " + token);
  }
  figures::heat_map(figure, w, style);
  const figures::TextStyle words{.size = 12.5, .colour = colour::kMuted};
  figure.text({556, 63}, "sum", words);
  figure.text({116, 258}, "sum", {.size = 12.5, .colour = colour::kMuted, .anchor = figures::Anchor::kEnd});
  for (std::size_t n = 0; n < w.rows(); ++n) {
    const double step = static_cast<double>(n);
    figure.text({556, 94 + 40 * step}, number(sum_of(w.row(n)), 3), {.size = 12.5});
    figure.text({172 + 96 * step, 258}, number(sum_of(column(w, n)), 3), {.size = 12.5});
  }
  return figure;
}

void frame(Figure& figure, const figures::Box& box) {
  const Point a = box.corner;
  const Point b{a.x + box.width, a.y + box.height};
  const std::vector<Point> corners{a, {b.x, a.y}, b, {a.x, b.y}, a};
  figure.curve(corners, {.colour = colour::kInk, .width = 2.5});
}

std::string entry_by_hand(const Matrix& w, const Matrix& v, std::size_t i, std::size_t c) {
  std::string text;
  for (std::size_t j = 0; j < w.cols(); ++j) {
    text += (j == 0 ? "" : " + ") + number(w(i, j), 3) + " x " +
            (v(j, c) < 0 ? "(" + number(v(j, c), 3) + ")" : number(v(j, c), 3));
  }
  return text;
}

Figure output_figure(const Matrix& v, const Steps& s) {
  Figure figure("04_weighted_sum_output", 740, 400,
                "Every entry of the output is one row of weights against one column of V",
                "The weights, four by four, stand on the left, V, four by eight, on top, and the output, four by "
                "eight, where they meet. The row of weights of the query of down, column 4 of V and their entry of the "
                "output, -0.909, are framed. Most of it comes from the value of sat: 0.684 times -1.278.");
  figures::HeatMap weights{
      .corner = {48, 232}, .cell_width = 50, .cell_height = 32, .title = "weights  [4, 4]", .row_names = kTokens};
  figures::HeatMap values{
      .corner = {306, 46}, .cell_width = 52, .cell_height = 32, .title = "V  [4, 8]", .strongest = 2.5};
  values.row_names = kTokens;
  figures::HeatMap output{
      .corner = {306, 232}, .cell_width = 52, .cell_height = 32, .title = "output  [4, 8]", .strongest = 2.5};
  figures::heat_map(figure, s.weights, weights);
  figures::heat_map(figure, v, values);
  figures::heat_map(figure, s.output, output);
  frame(figure, {{48, 328}, 200, 32});
  frame(figure, {{514, 46}, 52, 128});
  frame(figure, {{514, 328}, 52, 32});
  figure.text({390, 382}, entry_by_hand(s.weights, v, 3, 4) + " = " + number(s.output(3, 4), 3),
              {.size = 13, .colour = colour::kMuted});
  return figure;
}

void lesson(Program& program) {
  const Inputs in = drawn(4, 4, 8, 8);
  const Steps s = attend(in.q, in.k, in.v);
  show_by_hand(program);
  show_between(program);
  show_special_cards(program);
  show_small_table(program);
  show_shapes(program);
  show_seed(program, s);
  show_rows(program, s.weights);
  show_nearest(program, s.weights, in.v);
  show_same_output(program);
  show_order(program, in, s);
  show_library(program, in, s);
  check(program, in, s);
  program.draw(plane_figure());
  program.draw(formula_figure());
  program.draw(weights_figure(s.weights));
  program.draw(output_figure(in.v, s));
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 4: the weighted sum, and the whole formula.", lesson);
}
