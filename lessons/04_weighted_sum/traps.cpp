// Lesson 4, how it goes wrong: what looks like the weighted sum, and the numbers it gives.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "attention/attention.hpp"
#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/softmax.hpp"
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

Matrix product(const Matrix& a, const Matrix& b) {
  if (a.cols() != b.rows()) {
    throw std::invalid_argument(a.shape() + " times " + b.shape() + "; the inner sizes must agree");
  }
  Matrix p(a.rows(), b.cols());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.cols(); ++j) {
      for (std::size_t c = 0; c < b.cols(); ++c) p(i, c) += a(i, j) * b(j, c);
    }
  }
  return p;
}

Matrix transposed(const Matrix& m) {
  Matrix t(m.cols(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) t(j, i) = m(i, j);
  }
  return t;
}

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// The seed example: four tokens, eight numbers each.
struct Seed {
  Matrix q, k, v, weights, output;
};

Seed seed_example() {
  auto rng = numpy_random::default_rng(0);
  Seed s;
  s.q = rng.normal(4, 8);
  s.k = rng.normal(4, 8);
  s.v = rng.normal(4, 8);
  const attn::AttentionResult result = attn::attention(s.q, s.k, s.v);
  s.weights = result.weights;
  s.output = result.output;
  return s;
}

void k_for_v(Program& program, const Seed& s) {
  program.section("K and V mixed up");
  const Matrix wrong = product(s.weights, s.k);
  fmt::print("weights x V {}, row 0:\n{}\n", s.output.shape(), attn::to_text(s.output.row(0), 3));
  fmt::print("weights x K {}, row 0:\n{}\n", wrong.shape(), attn::to_text(wrong.row(0), 3));
  const Matrix w(2, 3);
  fmt::print("with d_k 4 and d_v 5: weights x V is {}, weights x K is {}\n", product(w, Matrix(3, 5)).shape(),
             product(w, Matrix(3, 4)).shape());
  program.checks.hold("with d_v = d_k, weights times K has the right shape and wrong numbers",
                      wrong.shape() == s.output.shape() && !close(wrong, s.output));
}

std::string refused(const Matrix& a, const Matrix& b) {
  try {
    return product(a, b).shape();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

void turned_over(Program& program, const Seed& s) {
  program.section("the weights turned over");
  const Matrix turned = transposed(s.weights);
  const Matrix wrong = product(turned, s.v);
  for (std::size_t i = 0; i < turned.rows(); ++i) {
    fmt::print("row {} of the turned weights: {}   sum {}\n", i, list(turned.row(i), 3),
               number(sum_of(turned.row(i)), 3));
  }
  fmt::print("row 0 of the output, right:\n{}\n", attn::to_text(s.output.row(0), 3));
  fmt::print("row 0 of the output, wrong:\n{}\n", attn::to_text(wrong.row(0), 3));
  fmt::print("2 queries, 3 keys: {}\n", refused(Matrix(3, 2), Matrix(3, 5)));
  program.checks.hold("turned over, the rows of weights do not sum to 1", !close(sum_of(turned.row(0)), 1));
  program.checks.hold("turned over, other sizes are refused",
                      refused(Matrix(3, 2), Matrix(3, 5)).find("must agree") != std::string::npos);
}

Vector by_the_sum(Vector w) {
  const double sum = sum_of(w);
  for (double& x : w) x /= sum;
  return w;
}

void normalised_twice(Program& program, const Seed& s) {
  program.section("normalised a second time");
  const Matrix twice = attn::softmax_rows(s.weights);
  fmt::print("row 3 of the weights:          {}\n", list(s.weights.row(3), 3));
  fmt::print("after a second softmax:        {}\n", list(twice.row(3), 3));
  fmt::print("row 3 of the output, right:\n{}\n", attn::to_text(s.output.row(3), 3));
  fmt::print("row 3 of the output, wrong:\n{}\n", attn::to_text(product(twice, s.v).row(3), 3));
  program.section("divided by the sum again");
  for (const Vector& w : {Vector{0.5, 0.25, 0.25}, {0.5, 0, 0.25}, {0, 0, 0}}) {
    fmt::print("{} -> {}\n", list(w, 2), list(by_the_sum(w), 2));
  }
  program.checks.hold("after a second softmax the largest weight of row 3 is below 0.4",
                      std::ranges::max(twice.row(3)) < 0.4);
  program.checks.hold("a row of zeros divided by its sum is NaN", std::isnan(by_the_sum({0, 0, 0})[0]));
}

void divided_by_n(Program& program) {
  program.section("divided by the number of keys");
  const Matrix v{{6, 6}, {6, 6}, {6, 6}};
  const Matrix w{{0.5, 0.25, 0.25}};
  Matrix wrong = product(w, v);
  for (double& x : wrong.row(0)) x /= 3;
  fmt::print("three values, each [6, 6]\nright      {}\ndivided    {}\n", list(product(w, v).row(0), 0),
             list(wrong.row(0), 0));
  program.checks.hold("divided by n_k, a mixture of equal values is smaller than they are", wrong(0, 0) < 6);
}

Vector best_only(std::span<const double> w, const Matrix& v) {
  const auto best = static_cast<std::size_t>(std::max_element(w.begin(), w.end()) - w.begin());
  return {v.row(best).begin(), v.row(best).end()};
}

void best_value_only(Program& program) {
  program.section("only the best value");
  const Matrix v{{0}, {10}};
  fmt::print("weights        mixture   best only\n");
  for (const Vector& w : {Vector{0.9, 0.1}, {0.51, 0.49}, {0.49, 0.51}}) {
    Matrix row(1, 2);
    std::ranges::copy(w, row.row(0).begin());
    fmt::print("{:<12}   {:>7}   {:>9}\n", list(w, 2), number(product(row, v)(0, 0), 1), number(best_only(w, v)[0], 1));
  }
  program.checks.hold("where two weights nearly agree, the best value jumps",
                      best_only(Vector{0.51, 0.49}, v)[0] == 0 && best_only(Vector{0.49, 0.51}, v)[0] == 10);
}

const Matrix kWeights{{0.5, 0.25, 0.25}, {0.125, 0.75, 0.125}, {0, 0.375, 0.625}};
const Matrix kValues{{4, -1, 0.5}, {2, 8, -6}, {-2, 1, 3}};

void side_by_side(std::string_view left_name, const Matrix& left, std::string_view right_name, const Matrix& right) {
  std::istringstream left_lines(attn::to_text(left, 3));
  std::istringstream right_lines(attn::to_text(right, 3));
  fmt::print("{:<29}{}\n", left_name, right_name);
  for (std::string one, other; std::getline(left_lines, one) && std::getline(right_lines, other);) {
    fmt::print("{:<29}{}\n", one, other);
  }
}

void show_both(std::string_view name, const Matrix& wrong) {
  side_by_side("right", product(kWeights, kValues), name, wrong);
}

void small_example(Program& program) {
  program.section("three queries and three values");
  side_by_side("W", kWeights, "V", kValues);
}

void down_the_columns(Program& program) {
  program.section("V read down its columns");
  const Matrix wrong = product(kWeights, transposed(kValues));
  show_both("with v(c, j)", wrong);
  program.checks.hold("V read down its columns passes when n_k is d_v, and is wrong",
                      wrong.shape() == "[3, 3]" && !close(wrong, product(kWeights, kValues)));
}

void elementwise(Program& program) {
  program.section("entry by entry");
  Matrix wrong(3, 3);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t c = 0; c < 3; ++c) wrong(i, c) = kWeights(i, c) * kValues(i, c);
  }
  show_both("entry by entry", wrong);
  program.checks.hold("entry by entry, query 2 gets nothing in column 0: its first weight is 0", wrong(2, 0) == 0);
}

void last_only(Program& program) {
  program.section("only the last value");
  Matrix wrong(3, 3);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t c = 0; c < 3; ++c) wrong(i, c) = kWeights(i, j) * kValues(j, c);
    }
  }
  show_both("with = instead of +=", wrong);
  program.checks.hold("with = instead of +=, row 2 is the last value times its weight",
                      wrong(2, 0) == 0.625 * -2 && wrong(2, 2) == 0.625 * 3);
}

void not_cleared(Program& program) {
  program.section("a sum that is not cleared");
  Matrix wrong(3, 3);
  Vector sum(3);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t c = 0; c < 3; ++c) sum[c] += kWeights(i, j) * kValues(j, c);
    }
    std::ranges::copy(sum, wrong.row(i).begin());
  }
  show_both("with one sum for all queries", wrong);
  const Matrix right = product(kWeights, kValues);
  program.checks.hold("a sum that is not cleared is right in row 0 and holds row 0 in row 1",
                      close(wrong(0, 0), right(0, 0)) && close(wrong(1, 0), right(0, 0) + right(1, 0)));
}

void lesson(Program& program) {
  const Seed s = seed_example();
  k_for_v(program, s);
  turned_over(program, s);
  normalised_twice(program, s);
  divided_by_n(program);
  best_value_only(program);
  small_example(program);
  down_the_columns(program);
  elementwise(program);
  last_only(program);
  not_cleared(program);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 4, how it goes wrong: what looks like the weighted sum.", lesson);
}
