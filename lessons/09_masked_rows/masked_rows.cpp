// Lesson 9: a row with nothing to see, what it becomes, and how far it reaches.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "attention/attention.hpp"
#include "attention/masks.hpp"
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

using attn::EmptyRow;
using attn::Matrix;
using figures::Figure;
using figures::list;
using figures::number;
using lesson_kit::Program;
using Vector = std::vector<double>;
namespace colour = figures::colour;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kLowest = std::numeric_limits<double>::lowest();

struct Example {
  Matrix q;
  Matrix k;
  Matrix v;
};

// [softmax or zero]
bool sees_nothing(std::span<const double> s) {
  return std::ranges::all_of(s, [](double x) { return x == -kInf; });
}

Vector softmax_or_zero(std::span<const double> s) {
  Vector w(s.size());  // zeros
  if (sees_nothing(s)) return w;
  const double largest = *std::max_element(s.begin(), s.end());
  double sum = 0;
  for (std::size_t j = 0; j < s.size(); ++j) {
    w[j] = std::exp(s[j] - largest);
    sum += w[j];
  }
  for (double& x : w) x /= sum;
  return w;
}
// [softmax or zero]

// The softmax of lesson 3, which asks nothing.
Vector softmax(std::span<const double> s) {
  const double largest = *std::max_element(s.begin(), s.end());
  Vector w;
  double sum = 0;
  for (const double x : s) {
    w.push_back(std::exp(x - largest));
    sum += w.back();
  }
  for (double& x : w) x /= sum;
  return w;
}

Matrix weights_times_values(const Matrix& w, const Matrix& v) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) {
        output(i, c) += w(i, j) * v(j, c);
      }
    }
  }
  return output;
}

// [hidden values left out]
Matrix weights_times_seen_values(const Matrix& w, const Matrix& v) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      if (w(i, j) == 0) continue;  // 0 times NaN would be NaN
      for (std::size_t c = 0; c < v.cols(); ++c) {
        output(i, c) += w(i, j) * v(j, c);
      }
    }
  }
  return output;
}
// [hidden values left out]

// [half precision]
// The nearest number that a 16-bit float can hold.
double to_half(double x) {
  if (x == 0 || !std::isfinite(x)) return x;
  // 11 bits hold the number; below 2^-14 the steps get no finer.
  const int exponent = std::max(std::ilogb(x), -14);
  const double step = std::ldexp(1.0, exponent - 10);
  const double nearest = std::nearbyint(x / step) * step;
  return std::abs(nearest) > 65504 ? std::copysign(kInf, x) : nearest;
}
// [half precision]

// ---- What is computed more than once ------------------------------------------------------------------------------

const std::vector<std::string> kTokens{"the", "cat", "sat", "down"};

// Two tokens of padding stand on the left of the seed example.
const std::vector<bool> kLeftPadding{true, true, false, false};

Matrix causal_and_left_padding() {
  return attn::add_mask(attn::causal_mask(4, 4), attn::padding_mask(4, kLeftPadding));
}

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : s.row(i)) x /= std::sqrt(static_cast<double>(q.cols()));
  }
  return s;
}

// One layer whose weights multiply every value, hidden or not.
Matrix layer(const Matrix& q, const Matrix& k, const Matrix& v, const Matrix& mask, EmptyRow empty_row) {
  const Matrix s = attn::add_mask(scaled_scores(q, k), mask);
  return weights_times_values(attn::softmax_rows(s, empty_row), v);
}

std::size_t nan_count(const Matrix& m) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (const double x : m.row(i)) count += std::isnan(x) ? 1 : 0;
  }
  return count;
}

double mean_square(const Matrix& m) {
  double sum = 0;
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (const double x : m.row(i)) sum += x * x;
  }
  return sum / static_cast<double>(m.rows() * m.cols());
}

bool all(std::span<const double> values, double wanted) {
  return std::ranges::all_of(values, [&](double x) { return x == wanted; });
}

bool all_nan(std::span<const double> values) {
  return std::ranges::all_of(values, [](double x) { return std::isnan(x); });
}

bool same(std::span<const double> a, std::span<const double> b) { return std::ranges::equal(a, b); }

// ---- A row with nothing to see ------------------------------------------------------------------------------------

std::string empty_rows(const Matrix& mask) {
  std::string rows;
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    if (sees_nothing(mask.row(i))) rows += (rows.empty() ? "" : ", ") + std::to_string(i);
  }
  return rows.empty() ? "none" : rows;
}

void show_where(Program& program) {
  program.section("where empty rows come from");
  const Matrix causal = attn::causal_mask(4, 4);
  const auto padded = [](const std::vector<bool>& is_padding) { return attn::padding_mask(4, is_padding); };
  fmt::print("mask                                       rows with nothing to see\n");
  fmt::print("{:<43}{}\n", "causal", empty_rows(causal));
  fmt::print("{:<43}{}\n", "padding right: key 2, key 3", empty_rows(padded({false, false, true, true})));
  fmt::print("{:<43}{}\n", "causal, padding right: key 2, key 3",
             empty_rows(attn::add_mask(causal, padded({false, false, true, true}))));
  fmt::print("{:<43}{}\n", "causal, padding left: key 0, key 1", empty_rows(causal_and_left_padding()));
  fmt::print("{:<43}{}\n", "a sentence of nothing but padding", empty_rows(padded({true, true, true, true})));
  fmt::print("{:<43}{}\n", "causal, 4 queries and 2 keys", empty_rows(attn::causal_mask(4, 2)));
}

void show_table(Program& program) {
  program.section("causal and padding on the left");
  fmt::print("{}\n", attn::to_text(causal_and_left_padding(), 0));
}

void show_two_roads(Program& program) {
  program.section("two roads to NaN");
  const double sum = std::exp(-kInf) + std::exp(-kInf) + std::exp(-kInf);
  fmt::print("bare formula       exp(-inf) = {:.0f}   sum = {:.0f}   0 / 0 = {}\n", std::exp(-kInf), sum,
             number(sum / sum, 0));
  fmt::print("largest subtracted -inf - -inf = {}   exp(nan) = {}\n", number(kInf - kInf, 0),
             number(std::exp(kNan), 0));
  fmt::print("the row            {}\n", list(softmax(Vector{-kInf, -kInf, -kInf}), 3));
}

// ---- How it spreads -----------------------------------------------------------------------------------------------

struct Spread {
  Matrix weights;
  Matrix first;
  Matrix second;
};

// The second layer takes the output of the first as its Q, K and V, and hides nothing.
Spread spread(const Example& e, EmptyRow empty_row) {
  const Matrix mask = causal_and_left_padding();
  Matrix weights = attn::softmax_rows(attn::add_mask(scaled_scores(e.q, e.k), mask), empty_row);
  Matrix first = weights_times_values(weights, e.v);
  Matrix second = layer(first, first, first, Matrix(4, 4), empty_row);
  return {std::move(weights), std::move(first), std::move(second)};
}

void show_spread(Program& program, const Example& e) {
  program.section("how NaN spreads");
  const Spread s = spread(e, EmptyRow::nan);
  fmt::print("what                     shape    entries that are NaN\n");
  for (const auto& [what, m] : {std::pair<std::string_view, const Matrix&>{"weights", s.weights},
                                {"output", s.first},
                                {"output of a second layer", s.second}}) {
    fmt::print("{:<24} {:<8} {:>2} of {}\n", what, m.shape(), nan_count(m), m.rows() * m.cols());
  }
  const double loss = mean_square(s.second);
  fmt::print("loss                     a number {}\n", number(loss, 3));
  fmt::print("mean loss of 8 sentences, 7 of them fine: {}\n", number((7 * 0.5 + loss) / 8, 3));
  fmt::print("a weight of the model, 0.25 before a step: {}\n", number(0.25 - 0.1 * loss, 3));
}

// ---- Zeros, NaN or uniform ----------------------------------------------------------------------------------------

void show_code(Program& program) {
  program.section("softmax or zero");
  for (const Vector& s : {Vector{2, 1, 0}, {2, -kInf, 0}, {-kInf, -kInf, 0}, {-kInf, -kInf, -kInf}}) {
    fmt::print("{:<19} -> {}\n", list(s, 0), list(softmax_or_zero(s), 3));
  }
}

Matrix uniform_row(std::size_t n_k) {
  Matrix w(1, n_k);
  for (double& x : w.row(0)) x = 1 / static_cast<double>(n_k);
  return w;
}

void show_answers(Program& program, const Example& e) {
  program.section("three answers");
  const Matrix hidden{{-kInf, -kInf, -kInf, -kInf}};
  Matrix changed = e.v;
  for (double& x : changed.row(3)) x *= 100;
  fmt::print("answer   weights                       output, its first 3 of 8\n");
  for (const auto& [name, w] :
       {std::pair<std::string_view, Matrix>{"zeros", attn::softmax_rows(hidden, EmptyRow::zeros)},
        {"NaN", attn::softmax_rows(hidden, EmptyRow::nan)},
        {"uniform", uniform_row(4)}}) {
    const Matrix before = weights_times_values(w, e.v);
    const Matrix after = weights_times_values(w, changed);
    fmt::print("{:<8} {:<29} {}\n", name, list(w.row(0), 3), list(before.row(0).first(3), 3));
    fmt::print("{:<38} {}  x 100\n", "", list(after.row(0).first(3), 3));
  }
}

// ---- Large numbers instead of minus infinity ----------------------------------------------------------------------

// [a number in place of minus infinity]
Vector softmax_with(Vector s, const std::vector<bool>& hide, double fill) {
  for (std::size_t j = 0; j < s.size(); ++j) {
    if (hide[j]) s[j] = fill;
  }
  return softmax(s);
}
// [a number in place of minus infinity]

void show_fills(Program& program) {
  program.section("a number in place of minus infinity");
  const std::vector<bool> last{false, false, true};
  const std::vector<bool> every{true, true, true};
  fmt::print("fill             2, 1, hidden           hidden, hidden, hidden\n");
  for (const auto& [name, fill] : {std::pair<std::string_view, double>{"-1e4", -1e4},
                                   {"-1e9", -1e9},
                                   {"lowest double", kLowest},
                                   {"-inf", -kInf}}) {
    fmt::print("{:<16} {:<22} {}\n", name, list(softmax_with({2, 1, 0}, last, fill), 3),
               list(softmax_with({2, 1, 0}, every, fill), 3));
  }
}

Vector softmax_with_bias(Vector s, double bias) {
  for (double& x : s) x += bias;
  return softmax(s);
}

void show_added(Program& program) {
  program.section("added to the scores of an empty row");
  fmt::print("scores 2, 1, 0, all hidden; nothing hidden would give {}\n", list(softmax(Vector{2, 1, 0}), 3));
  fmt::print("-1e4 added           {}\n", list(softmax_with_bias({2, 1, 0}, -1e4), 3));
  fmt::print("-1e9 added           {}\n", list(softmax_with_bias({2, 1, 0}, -1e9), 3));
  Vector in_float;
  for (const float x : {2.0F, 1.0F, 0.0F}) in_float.push_back(static_cast<double>(x + -1e9F));
  fmt::print("-1e9 added in float  {}\n", list(softmax(in_float), 3));
  fmt::print("lowest double added  {}\n", list(softmax_with_bias({2, 1, 0}, kLowest), 3));
  fmt::print("-inf added           {}\n", list(softmax_with_bias({2, 1, 0}, -kInf), 3));
}

void show_leaks(Program& program) {
  program.section("a low row and a large number");
  fmt::print("scores                   fill -1e4              fill -inf\n");
  for (const double low : {-9990.0, -9998.0, -10000.0, -10010.0}) {
    const Vector s{low, low - 1, 0};
    const std::vector<bool> last{false, false, true};
    fmt::print("{:<24} {:<22} {}\n", fmt::format("{:.0f}, {:.0f}, hidden", low, low - 1),
               list(softmax_with(s, last, -1e4), 3), list(softmax_with(s, last, -kInf), 3));
  }
}

void show_half(Program& program) {
  program.section("numbers in half precision");
  fmt::print("{:<16}{}\n", "number", "in half precision");
  for (const double x : {0.1, -1e4, -10003.0, -65504.0, -65519.0, -65520.0, -1e9}) {
    fmt::print("{:<16}{}\n", fmt::format("{}", x), fmt::format("{}", to_half(x)));
  }
}

Vector half_scores(const Vector& s, double bias) {
  Vector sums;
  for (const double x : s) sums.push_back(to_half(to_half(x) + to_half(bias)));
  return sums;
}

void show_half_rows(Program& program) {
  program.section("an empty row in half precision");
  fmt::print("scores           added    sums                      weights\n");
  for (const auto& [name, s, bias] : {std::tuple<std::string_view, Vector, double>{"-1e4", {2, 1, 0}, -1e4},
                                      {"-65504", {2, 1, 0}, -65504},
                                      {"-65504", {-20, 1, 0}, -65504},
                                      {"-65504", {-20, -17, -40}, -65504},
                                      {"-1e9", {2, 1, 0}, -1e9}}) {
    const Vector sums = half_scores(s, bias);
    fmt::print("{:<16} {:<8} {:<25} {}\n", list(s, 0), name, list(sums, 0), list(softmax(sums), 3));
  }
}

// ---- Zero times NaN -----------------------------------------------------------------------------------------------

void show_zero_times(Program& program) {
  program.section("zero times what");
  fmt::print("0 x 5   = {}\n0 x inf = {}\n0 x nan = {}\n", number(0.0 * 5, 0), number(0.0 * kInf, 0),
             number(0.0 * kNan, 0));
}

const Matrix kWeights{{0.25, 0.75, 0}, {1, 0, 0}};
const Matrix kBrokenValues{{1, 2}, {3, 4}, {kNan, 6}};

void show_padded_values(Program& program) {
  program.section("a padded value that is NaN");
  Matrix cleaned = kBrokenValues;
  for (double& x : cleaned.row(2)) x = 0;
  Matrix masked = kBrokenValues;
  for (double& x : masked.row(2)) x *= 0;
  Matrix repaired = weights_times_values(kWeights, kBrokenValues);
  for (std::size_t i = 0; i < 2; ++i) {
    for (double& x : repaired.row(i)) x = std::isnan(x) ? 0 : x;
  }
  fmt::print("weights\n{}\nvalues, the last row is padding\n{}\n", attn::to_text(kWeights, 2),
             attn::to_text(kBrokenValues, 0));
  const auto show = [](std::string_view what, const Matrix& m) {
    fmt::print("{:<35}{} {}\n", what, list(m.row(0), 2), list(m.row(1), 2));
  };
  show("weights x values:", weights_times_values(kWeights, kBrokenValues));
  show("hidden values left out:", weights_times_seen_values(kWeights, kBrokenValues));
  show("padded values set to 0 before:", weights_times_values(kWeights, cleaned));
  show("padded values multiplied by 0:", weights_times_values(kWeights, masked));
  show("NaN of the output turned into 0:", repaired);
}

void show_masked_again(Program& program, const Example& e) {
  program.section("masked again in the second layer");
  const Matrix mask = causal_and_left_padding();
  const Matrix first = spread(e, EmptyRow::nan).first;
  const Matrix s = attn::add_mask(scaled_scores(first, first), mask);
  const Matrix w = attn::softmax_rows(s, EmptyRow::zeros);
  fmt::print("input, NaN in rows 0 and 1:       {} of 32 are NaN\n", nan_count(first));
  fmt::print("weights, keys 0 and 1 hidden:     {} of 16 are NaN\n", nan_count(w));
  fmt::print("output, weights x values:         {} of 32 are NaN\n", nan_count(weights_times_values(w, first)));
  fmt::print("output, hidden values left out:   {} of 32 are NaN\n", nan_count(weights_times_seen_values(w, first)));
}

void show_padded_key(Program& program) {
  program.section("a padded key that is NaN");
  const double score = kNan;
  fmt::print("its score                    {}\n", number(score, 0));
  fmt::print("-inf added to it             {}\n", number(score + -kInf, 0));
  fmt::print("replaced by -inf             {}\n", number(-kInf, 0));
  fmt::print("row 2, 1 and the sum:        {}\n", list(softmax(Vector{2, 1, score + -kInf}), 3));
  fmt::print("row 2, 1 and the substitute: {}\n", list(softmax(Vector{2, 1, -kInf}), 3));
}

attn::AttentionResult with_left_padding(const Example& e, EmptyRow empty_row = EmptyRow::zeros) {
  return attn::attention(e.q, e.k, e.v, {.causal = true, .is_padding = kLeftPadding, .empty_row = empty_row});
}

Example broken_padding(Example e) {
  for (std::size_t j = 0; j < 2; ++j) {
    for (double& x : e.k.row(j)) x = kNan;
    for (double& x : e.v.row(j)) x = kInf;
  }
  return e;
}

void show_library(Program& program, const Example& e) {
  program.section("what the library does");
  const attn::AttentionResult clean = with_left_padding(e);
  fmt::print("weights {}\n{}\noutput {}, its first 3 columns\n", clean.weights.shape(), attn::to_text(clean.weights, 3),
             clean.output.shape());
  for (std::size_t i = 0; i < 4; ++i) fmt::print("{}\n", list(clean.output.row(i).first(3), 3));
  const attn::AttentionResult broken = with_left_padding(broken_padding(e));
  fmt::print("the same with NaN in the padded keys and inf in the padded values: {}\n",
             broken.output == clean.output && broken.weights == clean.weights);
}

// ---- Checks -------------------------------------------------------------------------------------------------------

bool agrees_with_library(const Example& e) {
  const Matrix s = attn::add_mask(scaled_scores(e.q, e.k), causal_and_left_padding());
  const Matrix w = attn::softmax_rows(s);
  bool agrees = true;
  for (std::size_t i = 0; i < s.rows(); ++i) {
    const Vector ours = softmax_or_zero(s.row(i));
    for (std::size_t j = 0; j < s.cols(); ++j) agrees = agrees && lesson_kit::close(ours[j], w(i, j));
  }
  return agrees;
}

void check_rows(Program& program, const Example& e) {
  auto& checks = program.checks;
  const Vector nothing{-kInf, -kInf, -kInf};
  checks.hold("the softmax of lesson 3 gives NaN for a row of only -inf", all_nan(softmax(nothing)));
  checks.hold("with padding on the left, a causal mask leaves rows 0 and 1 empty",
              empty_rows(causal_and_left_padding()) == "0, 1");
  checks.hold("two rows of NaN weights make a second layer NaN throughout",
              nan_count(spread(e, EmptyRow::nan).second) == 32);
  checks.hold("with zeros in their place nothing is NaN", nan_count(spread(e, EmptyRow::zeros).second) == 0);
  checks.hold("our softmax gives exact zeros for a row of only -inf", all(softmax_or_zero(nothing), 0));
  checks.hold("our softmax agrees with the library on every other row", agrees_with_library(e));
}

void check_fills(Program& program) {
  auto& checks = program.checks;
  const Vector equal{1.0 / 3, 1.0 / 3, 1.0 / 3};
  checks.hold("the lowest double in place of -inf makes an empty row uniform",
              same(softmax_with({2, 1, 0}, {true, true, true}, kLowest), equal));
  checks.hold("-1e4 lets a hidden key win against scores below it",
              softmax_with({-10010, -10011, 0}, {false, false, true}, -1e4)[2] > 0.99);
  checks.hold("the largest number of half precision is 65504", to_half(65519) == 65504 && to_half(65520) == kInf);
  checks.hold("-1e9 becomes -inf in half precision", to_half(-1e9) == -kInf);
  checks.hold("in half precision -65504 plus -20 is -inf", to_half(-65504 + -20) == -kInf);
}

void check_values(Program& program, const Example& e) {
  auto& checks = program.checks;
  checks.hold("0 times NaN is NaN", std::isnan(0.0 * kNan));
  checks.hold("a padded value of NaN does not pass when it is left out",
              weights_times_seen_values(kWeights, kBrokenValues) == Matrix{{2.5, 3.5}, {1, 2}});
  checks.hold("the library's output does not depend on what padded keys and values hold",
              with_left_padding(broken_padding(e)).output == with_left_padding(e).output);
}

// ---- Figures ------------------------------------------------------------------------------------------------------

Figure rows_figure(const Example& e) {
  Figure figure(
      "09_masked_rows_empty_rows", 740, 262, "Two rows with nothing to see",
      "Left, the masked scores of the seed example: causal, with the first two tokens as padding. Rows 0 and 1 "
      "hold only -inf. Right, the weights: rows 0 and 1 are all 0 and sum to 0, rows 2 and 3 sum to 1.");
  const Matrix s = attn::add_mask(scaled_scores(e.q, e.k), causal_and_left_padding());
  const Matrix w = attn::softmax_rows(s);
  const std::vector<std::string> names{"pad", "pad", "sat", "down"};
  figures::heat_map(figure, s,
                    {.corner = {60, 78},
                     .cell_width = 66,
                     .cell_height = 38,
                     .title = "masked scores",
                     .row_names = names,
                     .column_names = names,
                     .strongest = 2});
  figures::heat_map(figure, w,
                    {.corner = {410, 78},
                     .cell_width = 66,
                     .cell_height = 38,
                     .title = "weights",
                     .column_names = names,
                     .strongest = 1});
  figure.arrow({334, 154}, {400, 154}, {.colour = colour::kMuted});
  figure.text({367, 132}, "softmax", {.size = 13, .colour = colour::kMuted});
  figure.text({367, 174}, "or zero", {.size = 13, .colour = colour::kMuted});
  figure.text({707, 67}, "sum", {.size = 12.5, .colour = colour::kMuted});
  for (std::size_t i = 0; i < w.rows(); ++i) {
    double sum = 0;
    for (const double x : w.row(i)) sum += x;
    figure.text({707, 97 + 38 * static_cast<double>(i)}, number(sum, 3),
                {.size = 12.5, .colour = i < 2 ? colour::kOrange : colour::kInk, .bold = i < 2});
  }
  figure.text({370, 247}, "nothing to see in rows 0 and 1: somebody must decide",
              {.size = 13, .colour = colour::kMuted});
  return figure;
}

void nan_table(Figure& figure, const Matrix& m, figures::Point corner, std::string_view title) {
  constexpr double kCell = 22;
  const double width = kCell * static_cast<double>(m.cols());
  figure.text({corner.x + width / 2, corner.y - 34}, title, {.size = 14, .bold = true});
  figure.text({corner.x + width / 2, corner.y - 15}, fmt::format("{} of {}", nan_count(m), m.rows() * m.cols()),
              {.size = 13, .colour = colour::kMuted});
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) {
      const figures::Point at{corner.x + kCell * static_cast<double>(j), corner.y + kCell * static_cast<double>(i)};
      const bool broken = std::isnan(m(i, j));
      figure.rectangle({at, kCell - 2, kCell - 2}, broken ? colour::kOrange : "#e3eef9", colour::kGrid);
      if (broken) figure.text({at.x + kCell / 2 - 1, at.y + kCell / 2 - 1}, "x", {.size = 12, .colour = "#ffffff"});
    }
  }
}

Figure spread_figure(const Example& e) {
  Figure figure(
      "09_masked_rows_nan_spreads", 740, 204, "NaN spreads from two rows to everything",
      "Three tables and a number from left to right. Of the weights, 8 of 16 entries are NaN: rows 0 and 1. Of "
      "the output, 16 of 32: the same rows. Of a second layer's output, all 32. The loss is NaN.");
  const Spread s = spread(e, EmptyRow::nan);
  nan_table(figure, s.weights, {24, 76}, "weights");
  figure.arrow({120, 119}, {156, 119}, {.colour = colour::kMuted});
  nan_table(figure, s.first, {166, 76}, "output");
  figure.arrow({350, 119}, {386, 119}, {.colour = colour::kMuted});
  nan_table(figure, s.second, {396, 76}, "second layer");
  figure.arrow({580, 119}, {616, 119}, {.colour = colour::kMuted});
  figure.text({370, 182}, "x marks NaN", {.size = 13, .colour = colour::kMuted});
  figure.text({672, 42}, "loss", {.size = 14, .bold = true});
  figure.rectangle({{628, 99}, 88, 40}, colour::kOrange, colour::kGrid);
  figure.text({672, 119}, "NaN", {.size = 15, .colour = "#ffffff", .bold = true});
  return figure;
}

Figure half_figure() {
  Figure figure(
      "09_masked_rows_half_edge", 740, 214, "The edge of half precision",
      "A number line from -65536 to -65408. Numbers of half precision stand 32 apart: -65408, -65440, -65472, "
      "-65504, which is the last. What lies between -65504 and -65520 is rounded to -65504; -65520 and all "
      "below becomes -inf.");
  const auto x_of = [](double value) { return 60 + (value + 65552) * 4.3; };
  constexpr double kY = 112;
  figure.rectangle({{24, kY - 26}, x_of(-65520) - 24, 52}, "#f6e3d3");
  figure.line({24, kY}, {716, kY}, {.colour = colour::kMuted});
  for (const double value : {-65504.0, -65472.0, -65440.0, -65408.0}) {
    figure.dot({x_of(value), kY}, 6, colour::kBlue);
    figure.text({x_of(value), kY + 28}, number(value, 0), {.size = 13});
  }
  figure.line({x_of(-65520), kY - 26}, {x_of(-65520), kY + 26}, {.colour = colour::kOrange, .dashed = true});
  figure.text({x_of(-65520), kY + 42}, "-65520", {.size = 13, .colour = colour::kOrange});
  figure.text({102, kY - 42}, "becomes -inf", {.colour = colour::kOrange, .bold = true});
  figure.text({x_of(-65456), kY - 42}, "numbers of half precision, 32 apart", {.colour = colour::kBlue, .bold = true});
  figure.arrow({x_of(-65511), kY - 12}, {x_of(-65505.5), kY - 5}, {.colour = colour::kBlue, .width = 1.2});
  figure.text({370, 192}, "A score of -16 or less, added to the lowest number -65504, falls over the edge.",
              {.size = 13, .colour = colour::kMuted});
  figure.text({370, 30}, "The lowest end of half precision", {.size = 15, .bold = true});
  return figure;
}

void lesson(Program& program) {
  auto rng = numpy_random::default_rng(0);
  Example e;
  e.q = rng.normal(4, 8);
  e.k = rng.normal(4, 8);
  e.v = rng.normal(4, 8);
  show_where(program);
  show_table(program);
  show_two_roads(program);
  show_spread(program, e);
  show_code(program);
  show_answers(program, e);
  show_fills(program);
  show_added(program);
  show_leaks(program);
  show_half(program);
  show_half_rows(program);
  show_zero_times(program);
  show_padded_values(program);
  show_padded_key(program);
  show_masked_again(program, e);
  show_library(program, e);
  check_rows(program, e);
  check_fills(program);
  check_values(program, e);
  program.draw(rows_figure(e));
  program.draw(spread_figure(e));
  program.draw(half_figure());
}

}  // namespace

int main(int argc, char** argv) { return lesson_kit::run(argc, argv, "Lesson 9: a row with nothing to see.", lesson); }
