// Lesson 8: what the test cannot see at all, and what one try of it misses.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <string_view>

#include "attention/attention.hpp"
#include "attention/matrix.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using lesson_kit::Program;
using numpy_random::Generator;
using AttentionFunction = std::function<Matrix(const Matrix& q, const Matrix& k, const Matrix& v)>;

constexpr double kInf = std::numeric_limits<double>::infinity();

struct Tokens {
  Matrix q, k, v;
};

Tokens draw(std::size_t n, double size) {
  Generator rng = numpy_random::default_rng(0);
  Tokens t{rng.normal(n, 8), rng.normal(n, 8), rng.normal(n, 8)};
  for (std::size_t i = 0; i < n; ++i) {
    for (double& x : t.q.row(i)) x *= size;
  }
  return t;
}

Matrix causal(const Matrix& q, const Matrix& k, const Matrix& v) {
  return attn::attention(q, k, v, {.causal = true}).output;
}

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : s.row(i)) x /= std::sqrt(static_cast<double>(q.cols()));
  }
  return s;
}

Matrix weighted_sum(const Matrix& w, const Matrix& v) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += w(i, j) * v(j, c);
    }
  }
  return output;
}

// Softmax and weighted sum after a change of each score.
using ScoreChange = std::function<double(std::size_t i, std::size_t j, double score)>;

AttentionFunction with_scores(const ScoreChange& change) {
  return [change](const Matrix& q, const Matrix& k, const Matrix& v) {
    Matrix s = scaled_scores(q, k);
    for (std::size_t i = 0; i < s.rows(); ++i) {
      for (std::size_t j = 0; j < s.cols(); ++j) s(i, j) = change(i, j, s(i, j));
    }
    return weighted_sum(attn::softmax_rows(s), v);
  };
}

void replace_row(Matrix& m, std::size_t row, double size, Generator& rng) {
  for (double& x : m.row(row)) x = size * rng.standard_normal();
}

// How far the first rows move when token `changed` gets another key and value, and another query if so wanted.
double past_moves(const AttentionFunction& attention, const Tokens& t, std::size_t changed, double size,
                  bool query_too = false) {
  Generator rng = numpy_random::default_rng(1);
  Tokens other = t;
  replace_row(other.k, changed, size, rng);
  replace_row(other.v, changed, size, rng);
  if (query_too) replace_row(other.q, changed, size, rng);
  const Matrix before = attention(t.q, t.k, t.v);
  const Matrix after = attention(other.q, other.k, other.v);
  double largest = 0;
  for (std::size_t i = 0; i < changed; ++i) {
    for (std::size_t c = 0; c < before.cols(); ++c) largest = std::max(largest, std::abs(before(i, c) - after(i, c)));
  }
  return largest;
}

double distance(const Matrix& a, const Matrix& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t c = 0; c < a.cols(); ++c) largest = std::max(largest, std::abs(a(i, c) - b(i, c)));
  }
  return largest;
}

void show_wrong_but_safe(Program& program, const Tokens& t) {
  program.section("wrong but safe");
  const double root = std::sqrt(8.0);
  const Matrix right = causal(t.q, t.k, t.v);
  fmt::print("{:<34}{:>15}{:>19}\n", "", "the past moves", "off from right by");
  double all_moves = 0;
  double least_error = kInf;
  const auto line = [&](std::string_view name, const AttentionFunction& attention) {
    const double moves = past_moves(attention, t, 3, 100);
    const double error = distance(attention(t.q, t.k, t.v), right);
    fmt::print("{:<34}{:>15.3f}{:>19.3f}\n", name, moves, error);
    all_moves += moves;
    least_error = std::min(least_error, error);
  };
  const auto keep = [](bool visible, double score) { return visible ? score : -kInf; };
  line("not scaled", with_scores([&](auto i, auto j, double s) { return keep(j <= i, s * root); }));
  line("divided by d_k", with_scores([&](auto i, auto j, double s) { return keep(j <= i, s / root); }));
  line("the diagonal hidden too", with_scores([&](auto i, auto j, double s) { return keep(j < i, s); }));
  line("everything hidden but token 0", with_scores([&](auto, auto j, double s) { return keep(j == 0, s); }));
  line("k in place of v", [](const Matrix& q, const Matrix& k, const Matrix&) { return causal(q, k, k); });
  line("the output times 0", [](const Matrix& q, const Matrix&, const Matrix&) { return Matrix(q.rows(), 8); });
  program.checks.hold("six attentions are wrong, and changing the future moves the past of none",
                      all_moves == 0 && least_error > 0.1);
}

void show_other_position(Program& program, const Tokens& t) {
  program.section("a leak at another position");
  const auto leaky = with_scores([](std::size_t i, std::size_t j, double s) {
    const bool visible = j <= i || (i == 0 && j == 1);
    return visible ? s : -kInf;
  });
  for (const std::size_t changed : {3U, 2U, 1U}) {
    fmt::print("token {} changed: the rows before it move by {:.3f}\n", changed, past_moves(leaky, t, changed, 100));
  }
  program.checks.hold(
      "that token 0 sees token 1 shows only when token 1 changes",
      past_moves(leaky, t, 3, 100) == 0 && past_moves(leaky, t, 2, 100) == 0 && past_moves(leaky, t, 1, 100) > 0.1);
}

Matrix transposed(const Matrix& m) {
  Matrix t(m.cols(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) t(j, i) = m(i, j);
  }
  return t;
}

// The mask is right, but each column was made to sum to 1 where each row should.
Matrix softmax_over_queries(const Matrix& q, const Matrix& k, const Matrix& v) {
  Matrix s = scaled_scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = i + 1; j < s.cols(); ++j) s(i, j) = -kInf;
  }
  return weighted_sum(transposed(attn::softmax_rows(transposed(s))), v);
}

void show_through_queries(Program& program, const Tokens& t) {
  program.section("a leak through the queries");
  const double without = past_moves(softmax_over_queries, t, 3, 100);
  const double with = past_moves(softmax_over_queries, t, 3, 100, true);
  fmt::print("k and v of token 3 changed:     the past moves by {:.3f}\n", without);
  fmt::print("q, k and v of token 3 changed:  the past moves by {:.3f}\n", with);
  program.checks.hold("softmax over the queries shows only when q changes, too", without == 0 && with > 0.1);
}

void show_large_numbers(Program& program) {
  program.section("a leak that needs larger numbers");
  const auto taken = with_scores([](auto i, auto j, double s) { return j <= i ? s : s - 1000; });
  const auto in_place = with_scores([](auto i, auto j, double s) { return j <= i ? s : -1000.0; });
  fmt::print("{:<14}{:<12}{:>20}{:>20}\n", "the future", "the past", "score - 1000", "-1000 instead");
  for (const double past : {1.0, 10000.0}) {
    for (const double future : {100.0, 10000.0, -10000.0}) {
      const Tokens t = draw(4, past);
      fmt::print("x {:<12}x {:<10}{:>20.3f}{:>20.3f}\n", future, past, past_moves(taken, t, 3, future),
                 past_moves(in_place, t, 3, future));
    }
  }
  const Tokens small = draw(4, 1);
  const Tokens large = draw(4, 10000);
  program.checks.hold("1000 taken from the score: 100 x normal is too small to show it",
                      past_moves(taken, small, 3, 100) == 0 && past_moves(taken, small, 3, -10000) > 1);
  program.checks.hold("-1000 instead of the score: the past must be large to show it",
                      past_moves(in_place, small, 3, 10000) == 0 && past_moves(in_place, large, 3, 100) > 1);
}

void show_long_text(Program& program) {
  program.section("a leak that needs a longer text");
  const auto for_8_tokens =
      with_scores([](std::size_t i, std::size_t j, double s) { return j <= i || j >= 8 ? s : -kInf; });
  for (const std::size_t n : {4U, 8U, 9U, 16U}) {
    fmt::print("{:>2} tokens: the past moves by {:.3f}\n", n, past_moves(for_8_tokens, draw(n, 1), n - 1, 100));
  }
  program.checks.hold(
      "a mask made for 8 tokens is right up to 8 and wrong from 9 on",
      past_moves(for_8_tokens, draw(8, 1), 7, 100) == 0 && past_moves(for_8_tokens, draw(9, 1), 8, 100) > 1);
}

void lesson(Program& program) {
  const Tokens seed_example = draw(4, 1);
  show_wrong_but_safe(program, seed_example);
  show_other_position(program, seed_example);
  show_through_queries(program, seed_example);
  show_large_numbers(program);
  show_long_text(program);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 8: what the test cannot see at all, and what one try of it misses.",
                         lesson);
}
