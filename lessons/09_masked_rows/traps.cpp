// Lesson 9, how it goes wrong: repairs of an empty row that break other rows, or hide what is broken.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/softmax.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"

namespace {

using attn::Matrix;
using figures::list;
using figures::number;
using lesson_kit::close;
using lesson_kit::Program;
using Vector = std::vector<double>;
using Row = std::span<const double>;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kLowest = std::numeric_limits<double>::lowest();

bool all(Row values, double wanted) {
  return std::ranges::all_of(values, [&](double x) { return x == wanted; });
}

Vector right(const Vector& s) {
  Matrix one_row(1, s.size());
  std::ranges::copy(s, one_row.row(0).begin());
  const Matrix w = attn::softmax_rows(one_row);
  return {w.row(0).begin(), w.row(0).end()};
}

// The softmax of lesson 3, and zeros where `is_empty` says so.
Vector softmax_unless(const std::function<bool(Row)>& is_empty, const Vector& s) {
  return is_empty(s) ? Vector(s.size()) : right(s);
}

// [one hidden key is not all]
bool any_hidden(Row s) {
  return std::ranges::any_of(s, [](double x) { return x == -kInf; });
}
bool first_hidden(Row s) { return s.front() == -kInf; }
bool last_hidden(Row s) { return s.back() == -kInf; }
// [one hidden key is not all]

void not_all(Program& program) {
  program.section("one hidden key is not all");
  fmt::print("{:<13} {:<15} {:<15} {:<15} {}\n", "scores", "any", "the first", "the last", "all, right");
  for (const Vector& s : {Vector{2, 1}, {2, -kInf}, {-kInf, 1}, {-kInf, -kInf}}) {
    fmt::print("{:<13} {:<15} {:<15} {:<15} {}\n", list(s, 0), list(softmax_unless(any_hidden, s), 3),
               list(softmax_unless(first_hidden, s), 3), list(softmax_unless(last_hidden, s), 3), list(right(s), 3));
  }
  program.checks.hold("asking for any hidden key empties a row that sees one",
                      all(softmax_unless(any_hidden, {2, -kInf}), 0) && right({2, -kInf})[0] == 1);
}

// [zero where the sum is zero]
Vector zero_where_the_sum_is_zero(const Vector& s) {
  Vector w;
  double sum = 0;
  for (const double x : s) {
    w.push_back(std::exp(x));  // the largest is not subtracted
    sum += w.back();
  }
  if (sum == 0) return w;
  for (double& x : w) x /= sum;
  return w;
}
// [zero where the sum is zero]

void sum_of_zero(Program& program) {
  program.section("a sum of zero is not nothing");
  fmt::print("{:<15} {:<17} {}\n", "scores", "sum asked", "right");
  for (const Vector& s : {Vector{-kInf, -kInf}, {-700, -701}, {-800, -801}}) {
    fmt::print("{:<15} {:<17} {}\n", list(s, 0), list(zero_where_the_sum_is_zero(s), 3), list(right(s), 3));
  }
  program.checks.hold(
      "a visible row of -800 and -801 has the sum 0 when nothing is subtracted",
      all(zero_where_the_sum_is_zero({-800, -801}), 0) && close(right({-800, -801})[0], 0.7310585786300049));
}

Vector plus_in_the_sum(const Vector& s, double extra) {
  Vector w;
  double sum = extra;
  for (const double x : s) {
    w.push_back(std::exp(x));
    sum += w.back();
  }
  for (double& x : w) x /= sum;
  return w;
}

void small_number(Program& program) {
  program.section("a small number in the sum");
  fmt::print("{:<15} {:<17} {}\n", "scores", "1e-9 in the sum", "right");
  for (const Vector& s : {Vector{-kInf, -kInf}, {2, 1}, {-20, -21}, {-30, -31}, {800, 799}}) {
    fmt::print("{:<15} {:<17} {}\n", list(s, 0), list(plus_in_the_sum(s, 1e-9), 3), list(right(s), 3));
  }
  const Vector w = plus_in_the_sum({-20, -21}, 1e-9);
  program.checks.hold("1e-9 in the sum takes a quarter of the row -20, -21", w[0] + w[1] < 0.75);
}

Vector wiped(Vector w) {
  for (double& x : w) x = std::isnan(x) ? 0 : x;
  return w;
}

void wiped_away(Program& program) {
  program.section("the NaN wiped away");
  fmt::print("{:<15} {:<17} {}\n", "scores", "NaN wiped to 0", "right");
  for (const Vector& s : {Vector{-kInf, -kInf}, {2, 1}, {kNan, 1}, {800, 799}}) {
    const bool overflows = s[0] == 800;
    const Vector w = overflows ? plus_in_the_sum(s, 0) : right(s);
    fmt::print("{:<15} {:<17} {}{}\n", list(s, 0), list(wiped(w), 3), list(right(s), 3),
               overflows ? "   nothing subtracted" : "");
  }
  program.checks.hold("wiping NaN away turns a broken score into an empty row", all(wiped(right({kNan, 1})), 0));
}

// [not row by row]
Matrix zero_if_a_row_is_empty(const Matrix& s) {
  for (std::size_t i = 0; i < s.rows(); ++i) {
    const bool empty = all(s.row(i), -kInf);
    if (empty) return Matrix(s.rows(), s.cols());  // all zeros
  }
  return attn::softmax_rows(s);
}
// [not row by row]

Matrix stops_at_the_first_empty_row(const Matrix& s) {
  const Matrix w = attn::softmax_rows(s);
  Matrix result(s.rows(), s.cols());
  for (std::size_t i = 0; i < s.rows(); ++i) {
    if (all(s.row(i), -kInf)) break;
    std::ranges::copy(w.row(i), result.row(i).begin());
  }
  return result;
}

void not_row_by_row(Program& program) {
  program.section("not row by row");
  const Matrix s{{2, 1}, {-kInf, -kInf}, {0, 3}};
  fmt::print("{:<15} {:<17} {:<17} {}\n", "scores", "the whole table", "break", "right");
  for (std::size_t i = 0; i < s.rows(); ++i) {
    fmt::print("{:<15} {:<17} {:<17} {}\n", list(s.row(i), 0), list(zero_if_a_row_is_empty(s).row(i), 3),
               list(stops_at_the_first_empty_row(s).row(i), 3), list(attn::softmax_rows(s).row(i), 3));
  }
  program.checks.hold("one empty row must not empty the others",
                      all(zero_if_a_row_is_empty(s).row(0), 0) && attn::softmax_rows(s)(0, 0) > 0.7);
}

// A softmax that asks nothing, of scores 2 with the masks' numbers added.
Vector nothing_asked(const Vector& first_mask, const Vector& second_mask) {
  Matrix row(1, first_mask.size());
  for (std::size_t j = 0; j < first_mask.size(); ++j) row(0, j) = 2 + first_mask[j] + second_mask[j];
  const Matrix w = attn::softmax_rows(row, attn::EmptyRow::nan);
  return {w.row(0).begin(), w.row(0).end()};
}

void lowest_twice(Program& program) {
  program.section("the lowest number twice");
  const Vector future{0, kLowest, kLowest};
  const Vector padding{kLowest, kLowest, 0};
  const Vector all_padding{kLowest, kLowest, kLowest};
  fmt::print("a score of 2, hidden once:   {:.1e}\n", 2 + kLowest);
  fmt::print("a score of 2, hidden twice:  {:.1e}\n", 2 + kLowest + kLowest);
  fmt::print("query 0, causal, keys 0 and 1 are padding:  {}\n", list(nothing_asked(future, padding), 3));
  fmt::print("all padding, its mask added twice:          {}\n", list(nothing_asked(all_padding, all_padding), 3));
  program.checks.hold("the lowest double added twice is -inf", 2 + kLowest + kLowest == -kInf);
}

// [the loss times the mask]
double masked_mean(const Vector& losses, const Vector& counts) {
  double sum = 0;
  double n = 0;
  for (std::size_t t = 0; t < losses.size(); ++t) {
    sum += counts[t] * losses[t];  // counts is 0 at padding, else 1
    n += counts[t];
  }
  return sum / n;
}
// [the loss times the mask]

double chosen_mean(const Vector& losses, const Vector& counts) {
  double sum = 0;
  double n = 0;
  for (std::size_t t = 0; t < losses.size(); ++t) {
    if (counts[t] == 0) continue;
    sum += losses[t];
    ++n;
  }
  return sum / n;
}

void masked_loss(Program& program) {
  program.section("the loss times the mask");
  const Vector losses{kNan, kNan, 0.75, 0.25};
  const Vector counts{0, 0, 1, 1};
  fmt::print("loss of each token       {}\n", list(losses, 2));
  fmt::print("mask                     {}\n", list(counts, 0));
  fmt::print("mean of mask x loss      {}\n", number(masked_mean(losses, counts), 2));
  fmt::print("mean where the mask is 1 {:.2f}\n", chosen_mean(losses, counts));
  program.checks.hold("a loss multiplied by its mask keeps the NaN of the padding",
                      std::isnan(masked_mean(losses, counts)) && chosen_mean(losses, counts) == 0.5);
}

// [a test that NaN passes]
double largest_difference(Row a, Row b) {
  double largest = 0;
  for (std::size_t c = 0; c < a.size(); ++c) {
    const double difference = std::abs(a[c] - b[c]);
    if (difference > largest) largest = difference;
  }
  return largest;
}
// [a test that NaN passes]

bool all_close(Row a, Row b) {
  bool agree = true;
  for (std::size_t c = 0; c < a.size(); ++c) agree = agree && std::abs(a[c] - b[c]) <= 1e-9;
  return agree;
}

void nan_passes(Program& program) {
  program.section("a test that NaN passes");
  const Vector expected{0.5, 1.5, 2.5};
  fmt::print("{:<22} {:<20} {}\n", "output, right 0.5 1.5 2.5", "largest difference", "every one within 1e-9");
  for (const Vector& output : {Vector{0.5, 1.5, 2.5}, {0.5, 1.5, 2.75}, {kNan, kNan, kNan}}) {
    fmt::print("{:<25} {:<20} {}\n", list(output, 2), number(largest_difference(output, expected), 2),
               all_close(output, expected) ? "yes" : "no");
  }
  program.checks.hold("a search for the largest difference overlooks NaN",
                      largest_difference(Vector{kNan, kNan, kNan}, expected) == 0);
  program.checks.hold("asking whether each difference is small finds it", !all_close(Vector{kNan, 1.5, 2.5}, expected));
}

void lesson(Program& program) {
  not_all(program);
  sum_of_zero(program);
  small_number(program);
  wiped_away(program);
  not_row_by_row(program);
  lowest_twice(program);
  masked_loss(program);
  nan_passes(program);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 9, how it goes wrong: repairs of an empty row.", lesson);
}
