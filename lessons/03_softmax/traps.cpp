// Lesson 3, how it goes wrong: what looks like softmax, and the numbers it gives.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/softmax.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"

namespace {

using attn::Matrix;
using figures::list;
using lesson_kit::close;
using lesson_kit::Program;
using Vector = std::vector<double>;

constexpr double kInf = std::numeric_limits<double>::infinity();

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

Vector right(const Vector& s) {
  Matrix one_row(1, s.size());
  std::ranges::copy(s, one_row.row(0).begin());
  const Matrix w = attn::softmax_rows(one_row);
  return {w.row(0).begin(), w.row(0).end()};
}

// [exp with a shift]
Vector softmax_less(std::span<const double> s, double shift) {
  Vector w;
  for (const double x : s) w.push_back(std::exp(x - shift));
  const double sum = sum_of(w);
  for (double& x : w) x /= sum;
  return w;
}
// [exp with a shift]

bool all_nan(const Vector& w) {
  return std::all_of(w.begin(), w.end(), [](double x) { return std::isnan(x); });
}

void no_subtraction(Program& program) {
  program.section("nothing subtracted");
  const Vector s{710, 709, 708};
  fmt::print("exp gives  [{}, {:.3e}, {:.3e}]\n", std::exp(s[0]), std::exp(s[1]), std::exp(s[2]));
  fmt::print("bare       {}\nright      {}\n", list(softmax_less(s, 0), 3), list(right(s), 3));
  program.checks.hold("exp(710) overflows, and inf / inf is NaN", std::isnan(softmax_less(s, 0)[0]));
}

void one_max_for_all(Program& program) {
  program.section("one maximum for the whole matrix");
  const Matrix s{{1000, 999}, {1, 0}};
  const Vector wrong = softmax_less(s.row(1), 1000);
  fmt::print("row 1 of {{{{1000, 999}}, {{1, 0}}}}\n");
  fmt::print("less 1000, the maximum of all:    {}\n", list(wrong, 3));
  fmt::print("less 1, the maximum of the row:   {}\n", list(softmax_less(s.row(1), 1), 3));
  program.checks.hold("one maximum for all rows leaves 0 / 0 in a row far below it", all_nan(wrong));
}

void max_from_zero(Program& program) {
  program.section("a maximum that starts at 0");
  const Vector s{-800, -801};
  fmt::print("scores {}\n", list(s, 0));
  fmt::print("less 0, where the search began:  {}\n", list(softmax_less(s, 0), 3));
  fmt::print("less -800, the largest:          {}\n", list(softmax_less(s, -800), 3));
  program.checks.hold("a maximum that starts at 0 leaves 0 / 0 when all scores are far below 0",
                      all_nan(softmax_less(s, 0)));
}

Matrix transposed(const Matrix& m) {
  Matrix t(m.cols(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) t(j, i) = m(i, j);
  }
  return t;
}

Matrix over_everything(const Matrix& s) {
  Matrix w = s;
  double sum = 0;
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : w.row(i)) {
      x = std::exp(x);
      sum += x;
    }
  }
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : w.row(i)) x /= sum;
  }
  return w;
}

void print_with_sums(std::string_view title, const Matrix& w) {
  fmt::print("{}\n", title);
  for (std::size_t i = 0; i < w.rows(); ++i) fmt::print("  {}   row sum {:.3f}\n", list(w.row(i), 3), sum_of(w.row(i)));
}

void wrong_direction(Program& program) {
  program.section("columns and the whole matrix");
  const Matrix s{{2, 1, 0}, {0, 0, 3}};
  const Matrix columns = transposed(attn::softmax_rows(transposed(s)));
  print_with_sums("right, each row:", attn::softmax_rows(s));
  print_with_sums("each column:", columns);
  print_with_sums("the whole matrix:", over_everything(s));
  program.checks.hold("softmax over columns leaves rows that do not sum to 1", !close(sum_of(columns.row(0)), 1));
  program.checks.hold("softmax over the whole matrix leaves rows that do not sum to 1",
                      !close(sum_of(over_everything(s).row(0)), 1));
}

void twice(Program& program) {
  program.section("softmax twice");
  const Vector once = right({10, 0, 0});
  const Vector again = right(once);
  fmt::print("scores     [10, 0, 0]\nonce       {}\ntwice      {}   sum {:.3f}\n", list(once, 5), list(again, 5),
             sum_of(again));
  fmt::print("ratio of the largest weight to the smallest: once {:.0f}, twice {:.3f}\n", once[0] / once[1],
             again[0] / again[1]);
  program.checks.hold("after a second softmax no weight is more than e times another",
                      again[0] / again[1] < std::exp(1.0));
}

void other_base(Program& program) {
  program.section("base 2");
  Vector w{std::exp2(2), std::exp2(1), std::exp2(0)};
  const double sum = sum_of(w);
  for (double& x : w) x /= sum;
  fmt::print("scores  [2, 1, 0]\nbase e  {}   sum {:.3f}\nbase 2  {}   sum {:.3f}\n", list(right({2, 1, 0}), 3),
             sum_of(right({2, 1, 0})), list(w, 3), sum_of(w));
  program.checks.hold("weights with base 2 sum to 1 and are wrong",
                      close(sum_of(w), 1) && !close(w[0], right({2, 1, 0})[0]));
}

void without_exp(Program& program) {
  program.section("shares without exp");
  fmt::print("{:<17}{:<26}{}\n", "scores", "score / sum", "right");
  for (const Vector& s : {Vector{2, 1, 0}, {102, 101, 100}, {2, 1, -2}, {1, 0, -1}}) {
    Vector w = s;
    for (double& x : w) x /= sum_of(s);
    fmt::print("{:<17}{:<26}{}\n", list(s, 0), list(w, 3), list(right(s), 3));
  }
  program.checks.hold("score / sum leaves shares below 0", -2.0 / (2.0 + 1.0 - 2.0) < 0);
}

void not_normalised(Program& program) {
  program.section("not divided by the sum");
  const Vector s{2, 1, 0};
  Vector w;
  for (const double x : s) w.push_back(std::exp(x - 2));
  fmt::print("{}   sum {:.3f}\n", list(w, 3), sum_of(w));
  program.checks.hold("without the division the row sums to more than 1", sum_of(w) > 1.5);
}

void zero_is_no_mask(Program& program) {
  program.section("0 instead of -inf");
  const Vector zeroed = right({2, 0, 1});
  const Vector hidden = right({2, -kInf, 1});
  fmt::print("[2, 0, 1]     {}\n[2, -inf, 1]  {}\n", list(zeroed, 3), list(hidden, 3));
  program.checks.hold("a score of 0 still has a weight, a score of -inf has none", zeroed[1] > 0.09 && hidden[1] == 0);
}

void lesson(Program& program) {
  no_subtraction(program);
  one_max_for_all(program);
  max_from_zero(program);
  wrong_direction(program);
  twice(program);
  other_base(program);
  without_exp(program);
  not_normalised(program);
  zero_is_no_mask(program);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 3, how it goes wrong: what looks like softmax.", lesson);
}
