// Lesson 5: why the scores are divided by the root of d_k, measured.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <string_view>
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
using figures::Curve;
using figures::Figure;
using figures::list;
using figures::Point;
using lesson_kit::close;
using lesson_kit::Program;
using numpy_random::default_rng;
using numpy_random::Generator;
using Vector = std::vector<double>;
namespace colour = figures::colour;

double root(std::size_t d_k) { return std::sqrt(static_cast<double>(d_k)); }

// [the scaled scores]
Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  Matrix s(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      s(i, j) = attn::dot_product(q.row(i), k.row(j)) / scale;
    }
  }
  return s;
}
// [the scaled scores]

Matrix times(Matrix m, double factor) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : m.row(i)) x *= factor;
  }
  return m;
}

double mean_max_weight(const Matrix& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += std::ranges::max(weights.row(i));
  return sum / static_cast<double>(weights.rows());
}

double mean(std::span<const double> values) {
  double sum = 0;
  for (const double x : values) sum += x;
  return sum / static_cast<double>(values.size());
}

double deviation(std::span<const double> values) {
  const double middle = mean(values);
  double squares = 0;
  for (const double x : values) squares += (x - middle) * (x - middle);
  return std::sqrt(squares / static_cast<double>(values.size()));
}

// ---- The experiment of the page: one generator for all of it ------------------------------------------------------

struct Saturation {
  std::size_t d_k;
  Matrix unscaled;  // weights [16, 16]
  Matrix scaled;
};

// [one width of the experiment]
Saturation saturation(Generator& rng, std::size_t d_k) {
  const Matrix q = rng.normal(16, d_k);
  const Matrix k = rng.normal(16, d_k);
  rng.normal(16, d_k);  // V, which the weights do not need
  const Matrix unscaled = attn::softmax_rows(attn::scores(q, k));
  const Matrix scaled = attn::softmax_rows(scaled_scores(q, k));
  return {d_k, unscaled, scaled};
}
// [one width of the experiment]

std::vector<Saturation> saturations(Generator& rng) {
  std::vector<Saturation> all;
  for (const std::size_t d_k : {4U, 16U, 64U, 256U, 1024U}) all.push_back(saturation(rng, d_k));
  return all;
}

// [ten thousand dot products]
Vector dot_products(Generator& rng, std::size_t d_k) {
  const std::size_t pairs = 10'000;
  const Matrix q = rng.normal(pairs, d_k);  // all queries first, then keys
  Vector products;
  for (std::size_t i = 0; i < pairs; ++i) {
    const Matrix k = rng.normal(1, d_k);
    products.push_back(attn::dot_product(q.row(i), k.row(0)));
  }
  return products;
}
// [ten thousand dot products]

struct Spread {
  std::size_t d_k;
  double mean;
  double deviation;
  double within_one;  // share of the products between minus and plus sqrt(d_k)
};

Spread spread_of(Generator& rng, std::size_t d_k) {
  const Vector products = dot_products(rng, d_k);
  const auto near = std::ranges::count_if(products, [&](double x) { return std::abs(x) <= root(d_k); });
  return {d_k, mean(products), deviation(products), static_cast<double>(near) / static_cast<double>(products.size())};
}

std::vector<Spread> spreads(Generator& rng) {
  std::vector<Spread> all;
  for (const std::size_t d_k : {4U, 64U, 1024U}) all.push_back(spread_of(rng, d_k));
  return all;
}

// ---- The sections -------------------------------------------------------------------------------------------------

// [every walk]
double mean_square_of_all_walks(int steps) {
  double squares = 0;
  for (unsigned tosses = 0; tosses < (1U << steps); ++tosses) {
    int place = 0;
    for (int s = 0; s < steps; ++s) {
      place += (tosses >> s) % 2 == 0 ? 1 : -1;
    }
    squares += place * place;
  }
  return squares / (1U << steps);
}
// [every walk]

void show_walks(Program& program) {
  program.section("every walk");
  fmt::print("steps   walks   mean of the squared distance   its root\n");
  for (const int steps : {1, 2, 4, 9, 16}) {
    const double square = mean_square_of_all_walks(steps);
    fmt::print("{:>5}   {:>5}   {:>28.3f}   {:>8.3f}\n", steps, 1U << steps, square, std::sqrt(square));
  }
}

void show_seed_example(Program& program, const Matrix& q, const Matrix& k) {
  program.section("the seed example");
  const Matrix plain = attn::scores(q, k);
  const Matrix scaled = scaled_scores(q, k);
  fmt::print("sqrt(8) = {:.3f}\n", root(q.cols()));
  fmt::print("scores {}\n{}\n", plain.shape(), attn::to_text(plain, 3));
  fmt::print("scaled scores {}\n{}\n", scaled.shape(), attn::to_text(scaled, 3));
  program.section("the weights of the seed example");
  fmt::print("weights without the scale\n{}\n", attn::to_text(attn::softmax_rows(plain), 3));
  fmt::print("weights with the scale\n{}\n", attn::to_text(attn::softmax_rows(scaled), 3));
}

void show_spreads(Program& program, const std::vector<Spread>& all) {
  program.section("the spread of dot products");
  fmt::print("{:>5}   {:>7}   {:>9}   {:>9}   {:>9}   {:>14}\n", "d_k", "mean", "deviation", "sqrt(d_k)", "variance",
             "within ±sqrt");
  for (const Spread& s : all) {
    fmt::print("{:>5}   {:>7.4f}   {:>9.4f}   {:>9.4f}   {:>9.2f}   {:>12.1f} %\n", s.d_k, s.mean, s.deviation,
               root(s.d_k), s.deviation * s.deviation, 100 * s.within_one);
  }
}

void show_saturation(Program& program, const std::vector<Saturation>& all) {
  program.section("softmax saturates");
  fmt::print("{:>5}   {:>9}   {:>9}\n", "d_k", "unscaled", "scaled");
  for (const Saturation& s : all) {
    fmt::print("{:>5}   {:>9.4f}   {:>9.4f}\n", s.d_k, mean_max_weight(s.unscaled), mean_max_weight(s.scaled));
  }
}

Vector sorted_row(const Matrix& m, std::size_t i) {
  Vector row(m.row(i).begin(), m.row(i).end());
  std::ranges::sort(row, std::greater{});
  return row;
}

void show_one_row(Program& program, const Saturation& widest) {
  program.section("one row at d_k 1024");
  const Vector unscaled = sorted_row(widest.unscaled, 0);
  const Vector scaled = sorted_row(widest.scaled, 0);
  fmt::print("query 0, its five largest weights of sixteen, d_k {}\n", widest.d_k);
  fmt::print("unscaled  {}\n", list(std::span(unscaled).first(5), 5));
  fmt::print("scaled    {}\n", list(std::span(scaled).first(5), 5));
}

void show_other_seeds(Program& program) {
  program.section("other seeds");
  fmt::print("{:>5}   {:<38}{}\n", "seed", "unscaled, d_k 4, 16, 64, 256, 1024", "scaled");
  for (const unsigned seed : {0U, 1U, 2U, 42U}) {
    Generator rng = default_rng(seed);
    Vector unscaled;
    Vector scaled;
    for (const Saturation& s : saturations(rng)) {
      unscaled.push_back(mean_max_weight(s.unscaled));
      scaled.push_back(mean_max_weight(s.scaled));
    }
    const std::string words = list(unscaled, 2);
    fmt::print("{:>5}   {:<38}{}\n", seed, words, list(scaled, 2));
  }
}

double weight_of_the_first(double lead) {
  const Matrix weights = attn::softmax_rows({{lead, 0}});
  return weights(0, 0);
}

double slope(double weight) { return weight * (1 - weight); }

void show_slopes(Program& program) {
  program.section("how much a small step changes");
  fmt::print(" lead    weight     slope\n");
  for (const double lead : {0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0}) {
    const double w = weight_of_the_first(lead);
    fmt::print("{:>5.0f}   {:>7.5f}   {:>7.1e}\n", lead, w, slope(w));
  }
}

double mean_slope(const Matrix& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += slope(std::ranges::max(weights.row(i)));
  return sum / static_cast<double>(weights.rows());
}

void show_mean_slopes(Program& program, const std::vector<Saturation>& all) {
  program.section("the slope in the experiment");
  fmt::print("{:>5}   {:>9}   {:>9}\n", "d_k", "unscaled", "scaled");
  for (const Saturation& s : all) {
    fmt::print("{:>5}   {:>9.4f}   {:>9.4f}\n", s.d_k, mean_slope(s.unscaled), mean_slope(s.scaled));
  }
}

void show_powers(Program& program, const std::vector<Spread>& all) {
  program.section("other powers of d_k");
  fmt::print("{:<22}{:>8}{:>8}{:>8}\n", "divided by", "d_k 4", "64", "1024");
  const auto line = [&](std::string_view name, double power) {
    fmt::print("{:<22}", name);
    for (const Spread& s : all) {
      fmt::print("{:>8.3f}", s.deviation / std::pow(static_cast<double>(s.d_k), power));
    }
    fmt::print("\n");
  };
  line("nothing", 0);
  line("the fourth root", 0.25);
  line("the root", 0.5);
  line("d_k itself", 1);
}

// ---- Where the assumption fails -----------------------------------------------------------------------------------

using Pair = std::function<void(Generator&, Vector& q, Vector& k)>;

Vector scores_of(const Pair& draw, std::size_t d_k) {
  Generator rng = default_rng(0);
  Vector q(d_k);
  Vector k(d_k);
  Vector scores;
  for (int pair = 0; pair < 4000; ++pair) {
    draw(rng, q, k);
    scores.push_back(attn::dot_product(q, k) / root(d_k));
  }
  return scores;
}

void fill(Generator& rng, Vector& v, double middle, double spread) {
  for (double& x : v) x = middle + spread * rng.standard_normal();
}

void as_assumed(Generator& rng, Vector& q, Vector& k) {
  fill(rng, q, 0, 1);
  fill(rng, k, 0, 1);
}

void coins(Generator& rng, Vector& q, Vector& k) {
  for (double& x : q) x = rng.random() < 0.5 ? 1 : -1;
  for (double& x : k) x = rng.random() < 0.5 ? 1 : -1;
}

void twice_as_large(Generator& rng, Vector& q, Vector& k) {
  fill(rng, q, 0, 2);
  fill(rng, k, 0, 2);
}

void with_mean_one(Generator& rng, Vector& q, Vector& k) {
  fill(rng, q, 1, 1);
  fill(rng, k, 1, 1);
}

void all_entries_alike(Generator& rng, Vector& q, Vector& k) {
  std::ranges::fill(q, rng.standard_normal());
  std::ranges::fill(k, rng.standard_normal());
}

void key_is_the_query(Generator& rng, Vector& q, Vector& k) {
  fill(rng, q, 0, 1);
  k = q;
}

void show_case(std::string_view name, const Pair& draw) {
  fmt::print("{:<24}", name);
  for (const std::size_t d_k : {16U, 256U}) {
    const Vector scores = scores_of(draw, d_k);
    fmt::print("{:>10}{:>11}", figures::number(mean(scores), 2), figures::number(deviation(scores), 2));
  }
  fmt::print("\n");
}

void show_assumption(Program& program) {
  program.section("where the assumption fails");
  fmt::print("{:<24}{:>21}{:>21}\n", "4000 scaled scores", "at d_k 16", "at d_k 256");
  fmt::print("{:<24}{:>10}{:>11}{:>10}{:>11}\n", "", "mean", "deviation", "mean", "deviation");
  show_case("as assumed", as_assumed);
  show_case("+1 or -1 by coin", coins);
  show_case("entries twice as large", twice_as_large);
  show_case("entries with mean 1", with_mean_one);
  show_case("all entries alike", all_entries_alike);
  show_case("the key is the query", key_is_the_query);
}

double share_on_the_diagonal(const Matrix& w) {
  double sum = 0;
  for (std::size_t i = 0; i < w.rows(); ++i) sum += w(i, i);
  return sum / static_cast<double>(w.rows());
}

Matrix weights_of_own_keys(std::size_t d_k) {
  Generator rng = default_rng(0);
  const Matrix q = rng.normal(16, d_k);
  return attn::softmax_rows(scaled_scores(q, q));
}

void show_own_key(Program& program) {
  program.section("every query meets itself");
  fmt::print("K = Q, n 16, with the scale: mean weight on the own key\n");
  for (const std::size_t d_k : {4U, 16U, 64U, 256U}) {
    fmt::print("d_k {:>4}   {:.5f}\n", d_k, share_on_the_diagonal(weights_of_own_keys(d_k)));
  }
}

Matrix with_larger_queries(double factor) {
  Generator rng = default_rng(0);
  const Matrix q = rng.normal(16, 64);
  const Matrix k = rng.normal(16, 64);
  return attn::softmax_rows(scaled_scores(times(q, factor), k));
}

void show_larger_queries(Program& program) {
  program.section("larger queries");
  fmt::print("d_k 64, n 16, with the scale: mean largest weight\n");
  for (const double factor : {0.25, 1.0, 2.0, 4.0, 8.0}) {
    fmt::print("Q times {:<4}   {:.4f}\n", factor, mean_max_weight(with_larger_queries(factor)));
  }
}

Matrix fourth_root_on_both(const Matrix& q, const Matrix& k) {
  const double half = std::pow(static_cast<double>(q.cols()), -0.25);
  return attn::scores(times(q, half), times(k, half));
}

void show_places(Program& program, const Matrix& q, const Matrix& k) {
  program.section("three places for the scale");
  const Matrix right = scaled_scores(q, k);
  fmt::print("on the scores:                {}\n", list(right.row(0), 3));
  fmt::print("on Q:                         {}\n", list(attn::scores(times(q, 1 / root(q.cols())), k).row(0), 3));
  fmt::print("fourth root on Q and on K:    {}\n", list(fourth_root_on_both(q, k).row(0), 3));
}

// ---- Checks -------------------------------------------------------------------------------------------------------

// NumPy's digits for seed 0, in the order of the tables.
constexpr std::array kUnscaled{0.3673, 0.7185, 0.7610, 0.8802, 0.9859};
constexpr std::array kScaled{0.2078, 0.2541, 0.2385, 0.2134, 0.2658};
constexpr std::array kDeviations{1.9788, 8.0946, 31.9142};

bool same_digits(double ours, double numpys) { return std::abs(ours - numpys) <= 0.5e-4; }

bool saturations_are_numpys(const std::vector<Saturation>& all) {
  bool same = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    same = same && same_digits(mean_max_weight(all[i].unscaled), kUnscaled[i]) &&
           same_digits(mean_max_weight(all[i].scaled), kScaled[i]);
  }
  return same;
}

bool deviations_are_numpys(const std::vector<Spread>& all) {
  bool same = true;
  for (std::size_t i = 0; i < all.size(); ++i) same = same && same_digits(all[i].deviation, kDeviations[i]);
  return same;
}

bool spreads_fit(const std::vector<Spread>& all) {
  return std::ranges::all_of(all, [](const Spread& s) { return std::abs(s.deviation / root(s.d_k) - 1) < 0.02; });
}

bool grows(const std::vector<Saturation>& all) {
  return std::ranges::is_sorted(all, {}, [](const Saturation& s) { return mean_max_weight(s.unscaled); });
}

bool stays_below(const std::vector<Saturation>& all, double bound) {
  return std::ranges::all_of(all, [=](const Saturation& s) { return mean_max_weight(s.scaled) < bound; });
}

bool slope_is_right() {
  const double step = 1e-6;
  const double measured = (weight_of_the_first(2 + step) - weight_of_the_first(2 - step)) / (2 * step);
  return std::abs(measured - slope(weight_of_the_first(2))) < 1e-8;
}

void check(Program& program, const Matrix& q, const Matrix& k, const std::vector<Saturation>& weights,
           const std::vector<Spread>& products) {
  auto& checks = program.checks;
  checks.hold("over all walks of 16 steps the mean squared distance is 16", mean_square_of_all_walks(16) == 16);
  checks.hold("10,000 dot products spread as sqrt(d_k), within 2 in a hundred", spreads_fit(products));
  checks.hold("their deviations are NumPy's, to four decimals", deviations_are_numpys(products));
  checks.hold("without the scale the mean largest weight grows with d_k", grows(weights));
  checks.hold("with the scale it stays below 0.3 at every d_k", stays_below(weights, 0.3));
  checks.hold("both columns are NumPy's, to four decimals", saturations_are_numpys(weights));
  checks.hold("the slope of a weight is weight x (1 - weight)", slope_is_right());
  checks.hold("coins of +1 and -1 need the same scale", std::abs(deviation(scores_of(coins, 256)) - 1) < 0.05);
  checks.hold("where all entries are alike the root is not enough", deviation(scores_of(all_entries_alike, 256)) > 15);
  checks.hold("the scale may stand on the scores, on Q, or half on Q and half on K",
              close(scaled_scores(q, k), attn::scores(times(q, 1 / root(q.cols())), k)) &&
                  close(scaled_scores(q, k), fourth_root_on_both(q, k)));
}

// ---- Figures ------------------------------------------------------------------------------------------------------

std::vector<Point> running_sum(Generator& rng, std::size_t steps) {
  std::vector<Point> points{{0, 0}};
  const Matrix q = rng.normal(1, steps);
  const Matrix k = rng.normal(1, steps);
  for (std::size_t c = 0; c < steps; ++c) {
    points.push_back({static_cast<double>(c + 1), points.back().y + q(0, c) * k(0, c)});
  }
  return points;
}

std::vector<Point> root_curve(double sign, double to) {
  std::vector<Point> points;
  for (int step = 0; step <= 128; ++step) points.push_back({to * step / 128, sign * std::sqrt(to * step / 128)});
  return points;
}

Figure walk_figure() {
  Figure figure("05_scaling_walk", 720, 330, "Dot products on their way",
                "Ten jagged lines start at 0 and drift apart. Each is the sum of the first c products of one query and "
                "one key of 256 random numbers. Two dashed lines, plus and minus the square root of c, open like a "
                "funnel lying on its side. Most lines end inside it or near it, at sums of 16 or less; one ends far "
                "above the others, near 40, by chance.");
  Generator rng = default_rng(0);
  std::vector<Curve> curves;
  for (int pair = 0; pair < 10; ++pair) {
    curves.push_back({.points = running_sum(rng, 256), .colour = pair % 2 == 0 ? colour::kBlue : colour::kGreen});
    curves.back().dots = false;
  }
  curves.push_back({.name = "+ sqrt(c)", .points = root_curve(1, 256), .colour = colour::kOrange, .dashed = true});
  curves.push_back({.name = "- sqrt(c)", .points = root_curve(-1, 256), .colour = colour::kOrange, .dashed = true});
  for (Curve& curve : curves) curve.dots = false;
  figures::line_plot(figure, curves,
                     {.box = {{60, 44}, 560, 226},
                      .lowest = {0, -48},
                      .highest = {256, 48},
                      .x_name = "products added so far, c",
                      .y_name = "sum so far",
                      .x_ticks = {0, 64, 128, 192, 256},
                      .y_ticks = {-32, -16, 0, 16, 32}});
  return figure;
}

Figure saturation_figure(const std::vector<Saturation>& all) {
  Figure figure("05_scaling_saturation", 720, 330, "The mean largest weight with and without the scale",
                "Two curves over d_k 4, 16, 64, 256 and 1024. Without the scale the mean largest weight climbs from "
                "0.37 to 0.99. With the scale it stays between 0.21 and 0.27. A dashed line at 0.0625 shows sixteen "
                "equal weights.");
  Curve unscaled{.name = "unscaled", .colour = colour::kOrange};
  Curve scaled{.name = "scaled", .colour = colour::kGreen};
  for (const Saturation& s : all) {
    const auto d_k = static_cast<double>(s.d_k);
    unscaled.points.push_back({d_k, mean_max_weight(s.unscaled)});
    scaled.points.push_back({d_k, mean_max_weight(s.scaled)});
  }
  Curve alike{.name = "all alike, 1/16", .points = {{4, 1.0 / 16}, {1024, 1.0 / 16}}, .colour = colour::kMuted};
  alike.dashed = true;
  alike.dots = false;
  const std::vector<Curve> curves{alike, unscaled, scaled};
  figures::line_plot(figure, curves,
                     {.box = {{60, 44}, 510, 226},
                      .lowest = {4, 0},
                      .highest = {1024, 1},
                      .x_name = "d_k, each step four times as wide",
                      .y_name = "mean largest weight, n 16",
                      .x_ticks = {4, 16, 64, 256, 1024},
                      .y_ticks = {0, 0.25, 0.5, 0.75, 1},
                      .log2_x = true});
  return figure;
}

Curve spread_curve(const std::vector<Spread>& all, std::string name, double power, std::string_view colour) {
  Curve curve{.name = std::move(name), .colour = colour};
  for (const Spread& s : all) {
    const auto d_k = static_cast<double>(s.d_k);
    curve.points.push_back({d_k, s.deviation / std::pow(d_k, power)});
  }
  return curve;
}

Figure spread_figure(const std::vector<Spread>& all) {
  Figure figure("05_scaling_spread", 720, 350, "The deviation of 10,000 dot products, divided by three powers of d_k",
                "Three straight lines over d_k 4, 64 and 1024, both axes in doublings. Undivided, the deviation rises "
                "from 2 to 32. Divided by the root of d_k it stays at 1. Divided by d_k it falls from one half to one "
                "thirty-second.");
  const std::vector<Curve> curves{spread_curve(all, "divided by nothing", 0, colour::kOrange),
                                  spread_curve(all, "by the root of d_k", 0.5, colour::kGreen),
                                  spread_curve(all, "by d_k itself", 1, colour::kBlue)};
  figures::line_plot(figure, curves,
                     {.box = {{66, 44}, 470, 246},
                      .lowest = {4, 1.0 / 64},
                      .highest = {1024, 64},
                      .x_name = "d_k",
                      .y_name = "deviation of the scores",
                      .x_ticks = {4, 16, 64, 256, 1024},
                      .y_ticks = {0.125, 0.5, 1, 2, 8, 32},
                      .log2_x = true,
                      .log2_y = true});
  return figure;
}

Figure rows_figure(const Matrix& q, const Matrix& k) {
  Figure figure("05_scaling_rows", 720, 252, "The weights of the seed example without and with the scale",
                "Two tables of weights, four queries by four keys. Without the scale the darkest cells hold 0.755 and "
                "0.972. With the scale every row is flatter: the same cells hold 0.472 and 0.684.");
  const std::vector<std::string> tokens{"the", "cat", "sat", "down"};
  figures::heat_map(figure, attn::softmax_rows(attn::scores(q, k)),
                    {.corner = {60, 76},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "without the scale",
                     .row_names = tokens,
                     .column_names = tokens});
  figures::heat_map(figure, attn::softmax_rows(scaled_scores(q, k)),
                    {.corner = {424, 76},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "scores divided by sqrt(8)",
                     .row_names = tokens,
                     .column_names = tokens});
  return figure;
}

void lesson(Program& program) {
  Generator seed_example = default_rng(0);
  const Matrix q = seed_example.normal(4, 8);
  const Matrix k = seed_example.normal(4, 8);
  Generator rng = default_rng(0);
  const std::vector<Saturation> weights = saturations(rng);
  const std::vector<Spread> products = spreads(rng);  // the same generator goes on
  show_walks(program);
  show_seed_example(program, q, k);
  show_spreads(program, products);
  show_saturation(program, weights);
  show_one_row(program, weights.back());
  show_other_seeds(program);
  show_slopes(program);
  show_mean_slopes(program, weights);
  show_powers(program, products);
  show_assumption(program);
  show_own_key(program);
  show_larger_queries(program);
  show_places(program, q, k);
  check(program, q, k, weights, products);
  program.draw(walk_figure());
  program.draw(rows_figure(q, k));
  program.draw(saturation_figure(weights));
  program.draw(spread_figure(products));
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 5: why the scores are divided by the root of d_k.", lesson);
}
