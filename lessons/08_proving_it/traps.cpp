// Lesson 8, how it goes wrong: tests that look at the wrong thing, and the numbers they give.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>

#include "attention/attention.hpp"
#include "attention/matrix.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "figures/text.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::list;
using lesson_kit::Program;
using numpy_random::Generator;
using AttentionFunction = std::function<Matrix(const Matrix& q, const Matrix& k, const Matrix& v)>;

constexpr double kTolerance = 1e-5;

struct Tokens {
  Matrix q, k, v;
};

Tokens seed_example() {
  Generator rng = numpy_random::default_rng(0);
  Matrix q = rng.normal(4, 8);
  Matrix k = rng.normal(4, 8);
  Matrix v = rng.normal(4, 8);
  return {std::move(q), std::move(k), std::move(v)};
}

// The numbers that the generator draws after q, k and v: first a key, then a value.
Matrix next_row(std::size_t rows_before, double size) {
  Generator rng = numpy_random::default_rng(0);
  static_cast<void>(rng.normal(rows_before, 8));
  Matrix row = rng.normal(1, 8);
  for (double& x : row.row(0)) x *= size;
  return row;
}

Matrix another_key(double size) { return next_row(12, size); }

Matrix another_value(double size) { return next_row(13, size); }

void put(Matrix& m, std::size_t i, const Matrix& row) { std::ranges::copy(row.row(0), m.row(i).begin()); }

Tokens with_another(Tokens t, std::size_t i, double size) {
  put(t.k, i, another_key(size));
  put(t.v, i, another_value(size));
  return t;
}

Matrix output_of(const AttentionFunction& attention, const Tokens& t) { return attention(t.q, t.k, t.v); }

Matrix causal(const Matrix& q, const Matrix& k, const Matrix& v) {
  return attn::attention(q, k, v, {.causal = true}).output;
}

Matrix without_mask(const Matrix& q, const Matrix& k, const Matrix& v) { return attn::attention(q, k, v).output; }

Matrix weighted_sum(const Matrix& w, const Matrix& v) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += w(i, j) * v(j, c);
    }
  }
  return output;
}

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : s.row(i)) x /= std::sqrt(static_cast<double>(q.cols()));
  }
  return s;
}

Matrix masked_afterwards(const Matrix& q, const Matrix& k, const Matrix& v) {
  Matrix w = attn::softmax_rows(scaled_scores(q, k));
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = i + 1; j < w.cols(); ++j) w(i, j) = 0;
  }
  return weighted_sum(w, v);
}

double difference(const Matrix& a, const Matrix& b, std::size_t first, std::size_t last) {
  double largest = 0;
  for (std::size_t i = first; i <= last; ++i) {
    for (std::size_t c = 0; c < a.cols(); ++c) largest = std::max(largest, std::abs(a(i, c) - b(i, c)));
  }
  return largest;
}

void zeros(Program& program, const Tokens& t) {
  program.section("only zeros looked at");
  Matrix identity(4, 4);
  for (std::size_t i = 0; i < 4; ++i) identity(i, i) = 1;
  const Matrix w = masked_afterwards(t.q, t.k, identity);
  double above = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) above = std::max(above, w(i, j));
  }
  const double moves =
      difference(output_of(masked_afterwards, t), output_of(masked_afterwards, with_another(t, 3, 100)), 0, 2);
  fmt::print("largest weight above the diagonal  {:.3f}\n", above);
  fmt::print("the past moves by                  {:.3f}\n", moves);
  program.checks.hold("the mask after softmax has its zeros, and leaks", above == 0 && moves > 0.1);
}

void last_row_too(Program& program, const Tokens& t) {
  program.section("the last row compared too");
  const Matrix before = output_of(causal, t);
  const Matrix after = output_of(causal, with_another(t, 3, 100));
  fmt::print("rows 0 to 3  moved by {:.3f}\n", difference(before, after, 0, 3));
  fmt::print("rows 0 to 2  moved by {:.3f}\n", difference(before, after, 0, 2));
  program.checks.hold("with a right mask the changed token's own row moves, and no other",
                      difference(before, after, 0, 3) > 1 && difference(before, after, 0, 2) == 0);
}

void past_instead(Program& program, const Tokens& t) {
  program.section("the past changed");
  const double moves = difference(output_of(causal, t), output_of(causal, with_another(t, 0, 100)), 1, 3);
  fmt::print("token 0 changed, rows 1 to 3 moved by {:.3f}\n", moves);
  program.checks.hold("with a right mask, the past still reaches the present", moves > 1);
}

// The future's scores become -8 instead of -inf: its weights are small, and not 0.
Matrix filled_with_minus_8(const Matrix& q, const Matrix& k, const Matrix& v) {
  Matrix s = scaled_scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = i + 1; j < s.cols(); ++j) s(i, j) = -8;
  }
  return weighted_sum(attn::softmax_rows(s), v);
}

void too_small(Program& program, const Tokens& t) {
  program.section("a change too small");
  const auto moves = [&](double amount) {
    Tokens other = t;
    for (double& x : other.v.row(3)) x += amount;
    return difference(output_of(filled_with_minus_8, t), output_of(filled_with_minus_8, other), 0, 2);
  };
  fmt::print("added to v of token 3   the past moves by   above {}\n", kTolerance);
  for (const double amount : {0.001, 0.1, 100.0}) {
    fmt::print("{:<24}{:>17.2e}   {}\n", amount, moves(amount), moves(amount) > kTolerance);
  }
  program.checks.hold("a small change of the future leaves a leak below the tolerance",
                      moves(0.001) < kTolerance && moves(100) > kTolerance);
}

void places(Program& program, const Tokens& t) {
  program.section("tokens that change places");
  Tokens swapped = t;
  std::ranges::swap_ranges(swapped.k.row(2), swapped.k.row(3));
  std::ranges::swap_ranges(swapped.v.row(2), swapped.v.row(3));
  const Matrix before = output_of(without_mask, t);
  const double by_swap = difference(before, output_of(without_mask, swapped), 0, 1);
  const double by_change = difference(before, output_of(without_mask, with_another(t, 3, 100)), 0, 1);
  fmt::print("no mask, tokens 2 and 3 swapped:   rows 0 and 1 move by {:.3f}\n", by_swap);
  fmt::print("no mask, token 3 replaced:         rows 0 and 1 move by {:.3f}\n", by_change);
  program.checks.hold("without any mask, swapping two tokens of the future moves nothing",
                      by_swap < 1e-12 && by_change > 0.1);
}

void same_values(Program& program, const Tokens& t) {
  program.section("every value the same");
  Tokens flat = t;
  for (std::size_t i = 0; i < 4; ++i) std::ranges::fill(flat.v.row(i), 1.0);
  Tokens other = flat;
  put(other.k, 3, another_key(100));
  const double moves = difference(output_of(without_mask, flat), output_of(without_mask, other), 0, 2);
  Tokens apart = t;
  put(apart.k, 3, another_key(100));
  const double seen = difference(output_of(without_mask, t), output_of(without_mask, apart), 0, 2);
  fmt::print("no mask, v all ones:     a new key moves the past by {:.3f}\n", moves);
  fmt::print("no mask, v as it was:    a new key moves the past by {:.3f}\n", seen);
  program.checks.hold("with equal values no change of the weights can be seen", moves < 1e-12 && seen > 0.1);
}

// exp of each score, times 1 for the past and times 0 for the future, all in float.
Matrix times_zero(const Matrix& q, const Matrix& k, const Matrix& v) {
  Matrix w = scaled_scores(q, k);
  for (std::size_t i = 0; i < w.rows(); ++i) {
    float sum = 0;
    for (std::size_t j = 0; j < w.cols(); ++j) {
      const float power = std::exp(static_cast<float>(w(i, j))) * (j <= i ? 1.0F : 0.0F);
      w(i, j) = static_cast<double>(power);
      sum += power;
    }
    for (double& x : w.row(i)) x /= static_cast<double>(sum);
  }
  return weighted_sum(w, v);
}

void nan(Program& program, const Tokens& t) {
  program.section("nan taken for no difference");
  const Matrix before = output_of(times_zero, t);
  const Matrix after = output_of(times_zero, with_another(t, 3, 1000));
  int differ = 0;
  int not_same = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    fmt::print("row {} after: {}\n", i, list(after.row(i).first(4), 3));
    for (std::size_t c = 0; c < 8; ++c) {
      differ += std::abs(before(i, c) - after(i, c)) > kTolerance ? 1 : 0;
      not_same += std::abs(before(i, c) - after(i, c)) <= kTolerance ? 0 : 1;
    }
  }
  fmt::print("largest difference by std::max:               {:.3f}\n", difference(before, after, 0, 2));
  fmt::print("of 24 numbers, difference > tolerance:        {}\n", differ);
  fmt::print("of 24 numbers, not (difference <= tolerance): {}\n", not_same);
  program.checks.hold("NaN is never > a tolerance, and never <= one either", differ == 0 && not_same > 0);
}

// A weighted sum has three terms here, and is added up from the front and from the back.
void equality(Program& program) {
  program.section("compared for equality");
  const double front = (0.1 + 0.2) + 0.3;
  const double back = (0.3 + 0.2) + 0.1;
  const float front_in_float = (0.1F + 0.3F) + 0.4F;
  const float back_in_float = (0.4F + 0.3F) + 0.1F;
  fmt::print("double  {:.17f}   {:.17f}   == {}\n", front, back, front == back);
  fmt::print("float   {:.8f}            {:.8f}            == {}\n", front_in_float, back_in_float,
             front_in_float == back_in_float);
  program.checks.hold("one sum in two orders differs by rounding, in double and in float",
                      front != back && std::abs(front - back) < 1e-15 && front_in_float != back_in_float &&
                          std::abs(front_in_float - back_in_float) < 1e-6F);
}

// Divides the caller's q by sqrt(d_k), and leaves it so.
Matrix in_place(Matrix& q, const Matrix& k, const Matrix& v) {
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (double& x : q.row(i)) x /= std::sqrt(static_cast<double>(q.cols()));
  }
  return attn::attention(q, k, v, {.causal = true, .is_padding = {}, .scaled = false}).output;
}

void only_copy(Program& program, const Tokens& t) {
  program.section("the only copy handed over");
  const Tokens other = with_another(t, 3, 100);
  Matrix q = t.q;
  const Matrix first = in_place(q, t.k, t.v);
  const Matrix second = in_place(q, other.k, other.v);
  Matrix fresh = t.q;
  const Matrix third = in_place(fresh, other.k, other.v);
  fmt::print("the same q for both calls:    rows 0 to 2 moved by {:.3f}\n", difference(first, second, 0, 2));
  fmt::print("a copy of q for each call:    rows 0 to 2 moved by {:.3f}\n", difference(first, third, 0, 2));
  program.checks.hold("an attention that works in place looks leaky unless calls get copies",
                      difference(first, second, 0, 2) > 0.1 && difference(first, third, 0, 2) == 0);
}

void lesson(Program& program) {
  const Tokens t = seed_example();
  zeros(program, t);
  last_row_too(program, t);
  past_instead(program, t);
  too_small(program, t);
  places(program, t);
  same_values(program, t);
  nan(program, t);
  equality(program);
  only_copy(program, t);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 8, how it goes wrong: tests that look at the wrong thing.", lesson);
}
