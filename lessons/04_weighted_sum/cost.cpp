// Lesson 4: what attention costs, counted multiplication by multiplication, and as derived.
#include <fmt/format.h>

#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/softmax.hpp"
#include "figures/charts.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::Figure;
using lesson_kit::Program;
namespace colour = figures::colour;

// [a product that counts]
Matrix product(const Matrix& a, const Matrix& b, long long& counter) {
  Matrix p(a.rows(), b.cols());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < b.cols(); ++j) {
      for (std::size_t c = 0; c < a.cols(); ++c) {
        p(i, j) += a(i, c) * b(c, j);
        ++counter;
      }
    }
  }
  return p;
}
// [a product that counts]

Matrix transposed(const Matrix& m) {
  Matrix t(m.cols(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) t(j, i) = m(i, j);
  }
  return t;
}

Matrix divided(Matrix m, double divisor) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : m.row(i)) x /= divisor;
  }
  return m;
}

struct Sizes {
  std::size_t n_q, n_k, d_k, d_v;
};

struct Inputs {
  Matrix q, k, v;
};

Inputs drawn(const Sizes& sizes) {
  auto rng = numpy_random::default_rng(0);
  Matrix q = rng.normal(sizes.n_q, sizes.d_k);
  Matrix k = rng.normal(sizes.n_k, sizes.d_k);
  Matrix v = rng.normal(sizes.n_k, sizes.d_v);
  return {q, k, v};
}

struct Count {
  long long in_the_scores = 0;
  long long in_the_sum = 0;

  long long all() const { return in_the_scores + in_the_sum; }
};

Count counted(const Sizes& sizes) {
  const auto [q, k, v] = drawn(sizes);
  Count count;
  const Matrix s = product(q, transposed(k), count.in_the_scores);
  const double root = std::sqrt(static_cast<double>(sizes.d_k));
  const Matrix w = attn::softmax_rows(divided(s, root));
  product(w, v, count.in_the_sum);
  return count;
}

std::size_t derived(const Sizes& s) { return s.n_q * s.n_k * (s.d_k + s.d_v); }

Sizes square(std::size_t n, std::size_t d) { return {n, n, d, d}; }

const std::vector<Sizes> kSizes{{4, 4, 8, 8}, {2, 3, 4, 5}, {1, 300, 16, 16}, {64, 64, 16, 16}, {300, 300, 16, 16}};

void show_count(Program& program) {
  program.section("counted and derived");
  fmt::print(" n_q   n_k   d_k   d_v   in Q K^T     in W V   together    derived\n");
  for (const Sizes& s : kSizes) {
    const Count count = counted(s);
    fmt::print("{:>4}  {:>4}  {:>4}  {:>4}  {:>9}  {:>9}  {:>9}  {:>9}\n", s.n_q, s.n_k, s.d_k, s.d_v,
               count.in_the_scores, count.in_the_sum, count.all(), derived(s));
  }
}

void show_growth(Program& program) {
  program.section("twice as much");
  const long long base = counted(square(64, 16)).all();
  const auto line = [&](const char* what, const Sizes& s) {
    const long long count = counted(s).all();
    fmt::print("{:<22} n {:>3}, d {:>2}: {:>7} multiplications, x {}\n", what, s.n_q, s.d_k, count, count / base);
  };
  line("to begin with:", square(64, 16));
  line("vectors twice as long:", square(64, 32));
  line("twice the tokens:", square(128, 16));
  line("both:", square(128, 32));
}

void show_space(Program& program) {
  program.section("what has to be kept");
  fmt::print("d 64, one sentence: numbers in Q, K, V and the output, and in the weights\n");
  fmt::print("     n   Q, K, V, output       weights   weights at 2 bytes each\n");
  for (const long long n : {64LL, 256LL, 1024LL, 8192LL, 100000LL}) {
    fmt::print("{:>6}   {:>15}   {:>11}   {:>17.3f} MB\n", n, 4 * n * 64, n * n, 2e-6 * static_cast<double>(n * n));
  }
}

struct Bracketed {
  Matrix output;
  long long multiplications = 0;
};

Bracketed scores_first(const Inputs& in) {
  Bracketed b;
  const Matrix s = product(in.q, transposed(in.k), b.multiplications);
  b.output = product(s, in.v, b.multiplications);  // (Q K^T) V
  return b;
}

Bracketed values_first(const Inputs& in) {
  Bracketed b;
  const Matrix m = product(transposed(in.k), in.v, b.multiplications);
  b.output = product(in.q, m, b.multiplications);  // Q (K^T V)
  return b;
}

void show_brackets(Program& program) {
  program.section("other brackets");
  const Inputs in = drawn(square(64, 8));
  const Bracketed a = scores_first(in);
  const Bracketed b = values_first(in);
  fmt::print("(Q K^T) V: {:>6} multiplications\n", a.multiplications);
  fmt::print("Q (K^T V): {:>6} multiplications\n", b.multiplications);
  fmt::print("the same output, without softmax: {}\n", lesson_kit::close(a.output, b.output));
}

void check(Program& program) {
  bool as_derived = true;
  for (const Sizes& s : kSizes) as_derived = as_derived && counted(s).all() == static_cast<long long>(derived(s));
  const Count small = counted(square(64, 16));
  const Inputs in = drawn(square(64, 8));
  program.checks.hold("n_q x n_k x (d_k + d_v) multiplications, as derived", as_derived);
  program.checks.hold("with d_v = d_k, both products cost the same", small.in_the_scores == small.in_the_sum);
  program.checks.hold("twice the tokens cost four times as much", counted(square(128, 16)).all() == 4 * small.all());
  program.checks.hold("vectors twice as long cost twice as much", counted(square(64, 32)).all() == 2 * small.all());
  program.checks.hold("without softmax the brackets may move, and save work",
                      lesson_kit::close(scores_first(in).output, values_first(in).output) &&
                          values_first(in).multiplications < scores_first(in).multiplications);
}

Figure cost_figure() {
  Figure figure("04_weighted_sum_cost", 720, 320, "What twice the tokens cost",
                "Millions of multiplications against the number of tokens n, for vectors of 64 numbers: a curve that "
                "bends upwards. It reaches 8 at 250 tokens, 32 at 500 and 128 at 1000: with each doubling of the "
                "tokens the cost grows fourfold.");
  const figures::Plane plane({{70, 30}, 620, 236}, {0, 0}, {1040, 136});
  plane.axes(figure, {200, 32});
  plane.curve(figure, [](double n) { return 2 * n * n * 64 / 1e6; }, 0, 1020, {.colour = colour::kBlue, .width = 2.5});
  for (const double n : {250.0, 500.0, 1000.0}) {
    const double millions = 2 * n * n * 64 / 1e6;
    figure.dot(plane.place({n, millions}), 6, colour::kBlue);
    figure.text(plane.place({n - 18, millions + 5}), fmt::format("n {}: {} million", n, millions),
                {.colour = colour::kBlue, .anchor = figures::Anchor::kEnd, .bold = true});
  }
  figure.text({380, 304}, "tokens n, for d_k = d_v = 64", {.size = 13, .colour = colour::kMuted});
  figure.text({84, 34}, "million multiplications",
              {.size = 13, .colour = colour::kMuted, .anchor = figures::Anchor::kStart});
  return figure;
}

void lesson(Program& program) {
  show_count(program);
  show_growth(program);
  show_space(program);
  show_brackets(program);
  check(program);
  program.draw(cost_figure());
}

}  // namespace

int main(int argc, char** argv) { return lesson_kit::run(argc, argv, "Lesson 4: what attention costs.", lesson); }
