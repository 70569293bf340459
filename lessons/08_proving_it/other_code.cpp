// Lesson 8: the test on code of other people: float, whole layers, layers on layers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
using Attention = std::function<Matrix(const Matrix& q, const Matrix& k, const Matrix& v)>;

constexpr double kInf = std::numeric_limits<double>::infinity();

struct Tokens {
  Matrix q, k, v;
};

Matrix weights_of(const Matrix& q, const Matrix& k, std::size_t sees_ahead) {
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = 0; j < s.cols(); ++j) {
      s(i, j) = j <= i + sees_ahead ? s(i, j) / std::sqrt(static_cast<double>(q.cols())) : -kInf;
    }
  }
  return attn::softmax_rows(s);
}

constexpr std::size_t kEverything = 1000;

// Float sums, from the first key on or from the last key back: the same mathematics, other roundings.
Matrix sum_in_float(const Matrix& w, const Matrix& v, bool backwards) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t c = 0; c < v.cols(); ++c) {
      float sum = 0;
      for (std::size_t step = 0; step < v.rows(); ++step) {
        const std::size_t j = backwards ? v.rows() - 1 - step : step;
        sum += static_cast<float>(w(i, j)) * static_cast<float>(v(j, c));
      }
      output(i, c) = static_cast<double>(sum);
    }
  }
  return output;
}

Attention in_float(std::size_t sees_ahead) {
  return [=](const Matrix& q, const Matrix& k, const Matrix& v) {
    return sum_in_float(weights_of(q, k, sees_ahead), v, false);
  };
}

// Every second call adds up in the other order.
Attention in_float_in_turns(std::size_t sees_ahead) {
  const auto backwards = std::make_shared<bool>(false);
  return [=](const Matrix& q, const Matrix& k, const Matrix& v) {
    *backwards = !*backwards;
    return sum_in_float(weights_of(q, k, sees_ahead), v, *backwards);
  };
}

// Dropout: half of the weights become 0, by chance, and the others are doubled.
Attention with_dropout(std::size_t sees_ahead) {
  const auto rng = std::make_shared<Generator>(numpy_random::default_rng(2));
  return [=](const Matrix& q, const Matrix& k, const Matrix& v) {
    Matrix w = weights_of(q, k, sees_ahead);
    for (std::size_t i = 0; i < w.rows(); ++i) {
      for (double& x : w.row(i)) x *= rng->random() < 0.5 ? 0 : 2;
    }
    return sum_in_float(w, v, false);
  };
}

double difference(const Matrix& a, const Matrix& b, std::size_t rows) {
  double largest = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t c = 0; c < a.cols(); ++c) {
      largest = std::max(largest, std::abs(a(i, c) - b(i, c)));
    }
  }
  return largest;
}

void replace_rows(Matrix& m, std::size_t first, std::uint64_t seed) {
  Generator rng = numpy_random::default_rng(seed);
  for (std::size_t i = first; i < m.rows(); ++i) {
    for (double& x : m.row(i)) x = 100 * rng.standard_normal();
  }
}

// [two numbers instead of one]
struct Measured {
  double equal_calls;     // how much two calls with one input differ
  double future_changed;  // how much the past moves with the future
};

Measured measure(const Attention& f, const Tokens& t, std::size_t past) {
  Tokens other = t;
  replace_rows(other.q, past, 1);
  replace_rows(other.k, past, 2);
  replace_rows(other.v, past, 3);
  const Matrix first = f(t.q, t.k, t.v);
  const Matrix again = f(t.q, t.k, t.v);
  const Matrix after = f(other.q, other.k, other.v);
  return {difference(first, again, past), difference(again, after, past)};
}
// [two numbers instead of one]

void show_rounding(Program& program, const Tokens& t) {
  program.section("two numbers instead of one");
  fmt::print("{:<34}{:>14}{:>18}\n", "", "equal calls", "future changed");
  const auto line = [&](std::string_view name, const Attention& attention) {
    const Measured m = measure(attention, t, 5);
    fmt::print("{:<34}{:>14.1e}{:>18.1e}\n", name, m.equal_calls, m.future_changed);
    return m;
  };
  const Measured plain = line("float", in_float(0));
  const Measured turns = line("float, orders in turns", in_float_in_turns(0));
  const Measured leaky = line("float, orders in turns, no mask", in_float_in_turns(kEverything));
  const Measured chance = line("dropout on", with_dropout(0));
  line("dropout on, no mask", with_dropout(kEverything));
  program.checks.hold("float, one order: equal calls agree, and the past stays, bit for bit",
                      plain.equal_calls == 0 && plain.future_changed == 0);
  program.checks.hold("float with orders in turns: both numbers are rounding, below a millionth",
                      turns.equal_calls > 0 && std::max(turns.equal_calls, turns.future_changed) < 1e-6);
  program.checks.hold("a leak is more than a million times as large as rounding",
                      leaky.future_changed > 1e6 * leaky.equal_calls);
  program.checks.hold("with dropout on, equal calls differ without any leak", chance.equal_calls > 0.1);
}

// ---- A layer ------------------------------------------------------------------------------------------------------

// [a layer takes tokens]
using Layer = std::function<Matrix(const Matrix& x)>;  // [n, d] to [n, d]

double past_moves(const Layer& layer, const Matrix& x, std::size_t past) {
  Matrix other = x;
  replace_rows(other, past, 1);
  return difference(layer(x), layer(other), past);
}
// [a layer takes tokens]

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix c(a.rows(), b.cols());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < b.cols(); ++j) {
      for (std::size_t l = 0; l < b.rows(); ++l) c(i, j) += a(i, l) * b(l, j);
    }
  }
  return c;
}

Matrix sum(Matrix a, const Matrix& b) {
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.cols(); ++j) a(i, j) += b(i, j);
  }
  return a;
}

Matrix scaled(Matrix a, double factor) {
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (double& x : a.row(i)) x *= factor;
  }
  return a;
}

// x goes to x + attention(x W_q, x W_k, x W_v): the projections and the shortcut of a transformer's layer.
Layer attention_layer(std::size_t sees_ahead) {
  Generator rng = numpy_random::default_rng(7);
  const auto projection = [&] { return scaled(rng.normal(6, 6), 0.2); };
  const Matrix w_q = projection();
  const Matrix w_k = projection();
  const Matrix w_v = projection();
  return [=](const Matrix& x) {
    return sum(x, product(weights_of(product(x, w_q), product(x, w_k), sees_ahead), product(x, w_v)));
  };
}

// Each number less the mean of its row: what a token's norm begins with.
Matrix less_mean_of_row(Matrix x) {
  for (std::size_t i = 0; i < x.rows(); ++i) {
    double mean = 0;
    for (const double entry : x.row(i)) mean += entry / static_cast<double>(x.cols());
    for (double& entry : x.row(i)) entry -= mean;
  }
  return x;
}

// Each number less the mean of its column: a mean over the tokens, and so over the future.
Matrix less_mean_of_column(Matrix x) {
  for (std::size_t c = 0; c < x.cols(); ++c) {
    double mean = 0;
    for (std::size_t i = 0; i < x.rows(); ++i) mean += x(i, c) / static_cast<double>(x.rows());
    for (std::size_t i = 0; i < x.rows(); ++i) x(i, c) -= mean;
  }
  return x;
}

void show_layers(Program& program, const Matrix& x) {
  program.section("a whole layer");
  const Layer right = attention_layer(0);
  const double plain = past_moves(right, x, 4);
  const double by_rows = past_moves([&](const Matrix& y) { return right(less_mean_of_row(y)); }, x, 4);
  const double by_columns = past_moves([&](const Matrix& y) { return right(less_mean_of_column(y)); }, x, 4);
  fmt::print("causal layer:                            the past moves by {:.3f}\n", plain);
  fmt::print("a mean over each token's numbers first:  the past moves by {:.3f}\n", by_rows);
  fmt::print("a mean over the tokens first:            the past moves by {:.3f}\n", by_columns);
  program.checks.hold("a causal layer holds, and a norm of each token keeps it so", plain == 0 && by_rows == 0);
  program.checks.hold("a mean over the tokens lets the future in, before any attention", by_columns > 1);
}

Layer stacked(const Layer& layer, int times) {
  return [=](Matrix x) {
    for (int i = 0; i < times; ++i) x = layer(x);
    return x;
  };
}

// The rows that move when the last token of x is replaced, as a list of marks.
std::string marks(const Layer& layer, const Matrix& x) {
  Matrix other = x;
  replace_rows(other, x.rows() - 1, 1);
  const Matrix before = layer(x);
  const Matrix after = layer(other);
  std::string line;
  for (std::size_t i = 0; i < x.rows(); ++i) {
    const bool stayed = std::ranges::equal(before.row(i), after.row(i));
    line += fmt::format("{:>8}", stayed ? "stays" : "moves");
  }
  return line;
}

void show_stack(Program& program, const Matrix& x) {
  program.section("layers on layers");
  fmt::print("{:<10}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}\n", "", "row 0", "row 1", "row 2", "row 3", "row 4", "row 5");
  const Layer leaky = attention_layer(1);
  for (const int times : {1, 2, 3})
    fmt::print("{} {:<8}{}\n", times, times == 1 ? "layer" : "layers", marks(stacked(leaky, times), x));
  program.checks.hold("a leak of one token becomes a leak of three in three layers",
                      marks(stacked(leaky, 1), x) == "   stays   stays   stays   stays   moves   moves" &&
                          marks(stacked(leaky, 3), x) == "   stays   stays   moves   moves   moves   moves");
}

void lesson(Program& program) {
  Generator rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(8, 8);
  const Matrix k = rng.normal(8, 8);
  const Matrix v = rng.normal(8, 8);
  show_rounding(program, {q, k, v});
  const Matrix x = rng.normal(6, 6);
  show_layers(program, x);
  show_stack(program, x);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 8: the test on code of other people.", lesson);
}
