/// @file
/// @brief Attention as a whole: worked numbers, properties on random matrices, rows with nothing to see, errors.

#include "attention/attention.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "attention/scores.hpp"
#include "grading/catch.hpp"
#include "numpy_random/generator.hpp"
#include "support/matrices.hpp"

using attn::attention;
using attn::AttentionOptions;
using attn::AttentionResult;
using attn::EmptyRow;
using attn::Matrix;
using support::kInf;
using support::kNan;
using support::message_of;
using support::relative_difference;
using support::rows_of;

namespace {

constexpr double kTolerance = 1e-13;

struct Sizes {
  std::size_t n_q, n_k, d_k, d_v;
};

struct Inputs {
  Matrix q, k, v;
};

Inputs drawn(const Sizes& sizes, std::uint64_t seed = 0) {
  auto rng = numpy_random::default_rng(seed);
  Matrix q = rng.normal(sizes.n_q, sizes.d_k);
  Matrix k = rng.normal(sizes.n_k, sizes.d_k);
  Matrix v = rng.normal(sizes.n_k, sizes.d_v);
  return {q, k, v};
}

Sizes some_sizes() { return GENERATE(Sizes{5, 7, 3, 2}, Sizes{7, 5, 2, 6}, Sizes{1, 6, 4, 3}, Sizes{4, 4, 8, 8}); }

bool all_nan(const Matrix& m) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    if (!std::ranges::all_of(m.row(i), [](double x) { return std::isnan(x); })) return false;
  }
  return true;
}

void fill_row(Matrix& m, std::size_t i, double value) { std::ranges::fill(m.row(i), value); }

}  // namespace

// ---- Worked numbers
// --------------------------------------------------------------------------------------------------

TEST_CASE("a query takes each value by its share", "[attention]") {
  // q . k is 0 and 2 log 3; divided by sqrt(4), the exponentials are 1 and 3.
  const Matrix q{{1, 0, 0, 0}};
  const Matrix k{{0, 1, 1, 1}, {2 * std::log(3.0), 0, 0, 0}};
  const auto [output, weights] = attention(q, k, {{4, 0, 8}, {0, 4, 8}});
  CHECK(relative_difference(weights, {{0.25, 0.75}}) <= kTolerance);
  CHECK(relative_difference(output, {{1, 3, 8}}) <= kTolerance);
}

TEST_CASE("without scaling the scores count as they are", "[attention]") {
  const Matrix q{{1, 0, 0, 0}};
  const Matrix k{{0, 1, 1, 1}, {std::log(3.0), 0, 0, 0}};
  const auto [output, weights] = attention(q, k, {{4}, {0}}, {.scaled = false});
  CHECK(relative_difference(weights, {{0.25, 0.75}}) <= kTolerance);
  CHECK(relative_difference(output, {{1}}) <= kTolerance);
}

TEST_CASE("a query without a preference takes the mean of the values that it sees", "[attention]") {
  const Matrix q(3, 2);
  const Matrix k{{1, 2}, {3, 4}, {5, 6}};
  const Matrix v{{3}, {6}, {12}};
  CHECK(relative_difference(attention(q, k, v).output, {{7}, {7}, {7}}) <= kTolerance);
  CHECK(relative_difference(attention(q, k, v, {.causal = true}).output, {{3}, {4.5}, {7}}) <= kTolerance);
  CHECK(relative_difference(attention(q, k, v, {.is_padding = {false, true, false}}).output, {{7.5}, {7.5}, {7.5}}) <=
        kTolerance);
}

// ---- Properties
// ------------------------------------------------------------------------------------------------------

TEST_CASE("the output has a row for each query and a column for each feature of a value", "[attention]") {
  const auto sizes = some_sizes();
  const auto [q, k, v] = drawn(sizes);
  const auto [output, weights] = attention(q, k, v);
  CHECK(output.rows() == sizes.n_q);
  CHECK(output.cols() == sizes.d_v);
  CHECK(weights.rows() == sizes.n_q);
  CHECK(weights.cols() == sizes.n_k);
}

TEST_CASE("every row of weights sums to 1, masked or not", "[attention]") {
  const bool causal = GENERATE(false, true);
  const auto [q, k, v] = drawn({4, 6, 3, 2});
  const Matrix weights = attention(q, k, v, {.causal = causal, .is_padding = {0, 1, 0, 0, 0, 1}}).weights;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    CHECK(std::abs(std::accumulate(weights.row(i).begin(), weights.row(i).end(), 0.0) - 1) <= kTolerance);
  }
}

TEST_CASE("keys and values permuted together change nothing", "[attention]") {
  const auto [q, k, v] = drawn({5, 6, 3, 4});
  const std::array<std::size_t, 6> order{3, 0, 5, 1, 4, 2};
  const Matrix permuted = attention(q, rows_of(k, order), rows_of(v, order)).output;
  CHECK(relative_difference(permuted, attention(q, k, v).output) <= kTolerance);
}

TEST_CASE("queries permuted give the same outputs in their new order", "[attention]") {
  const auto [q, k, v] = drawn({4, 6, 3, 5});
  const std::array<std::size_t, 4> order{2, 0, 3, 1};
  CHECK(attention(rows_of(q, order), k, v).output == rows_of(attention(q, k, v).output, order));
}

TEST_CASE("a vector added to every key changes no weight", "[attention]") {
  const auto [q, k, v] = drawn({5, 6, 3, 4});
  Matrix moved = k;
  for (std::size_t j = 0; j < moved.rows(); ++j) {
    for (std::size_t c = 0; c < moved.cols(); ++c) moved(j, c) += 3.0 - 2.0 * static_cast<double>(c);
  }
  CHECK(relative_difference(attention(q, moved, v).weights, attention(q, k, v).weights) <= kTolerance);
}

TEST_CASE("every output lies between the smallest and the largest value", "[attention]") {
  const auto [q, k, v] = drawn(some_sizes());
  const Matrix output = attention(q, k, v).output;
  for (std::size_t c = 0; c < v.cols(); ++c) {
    double least = kInf;
    double most = -kInf;
    for (std::size_t j = 0; j < v.rows(); ++j) {
      least = std::min(least, v(j, c));
      most = std::max(most, v(j, c));
    }
    for (std::size_t i = 0; i < output.rows(); ++i) {
      CHECK(output(i, c) >= least - kTolerance);
      CHECK(output(i, c) <= most + kTolerance);
    }
  }
}

TEST_CASE("scaling is the same as dividing the queries by sqrt(d_k)", "[attention]") {
  const auto [q, k, v] = drawn({5, 6, 3, 4});
  Matrix divided = q;
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (double& x : divided.row(i)) x /= std::sqrt(3.0);
  }
  const Matrix other = attention(divided, k, v, {.scaled = false}).output;
  CHECK(relative_difference(other, attention(q, k, v).output) <= kTolerance);
}

// ---- Masks
// -----------------------------------------------------------------------------------------------------------

TEST_CASE("a causal prefix does not move when the future changes", "[attention]") {
  const auto [q, k, v] = drawn({4, 4, 8, 8});
  const Matrix before = attention(q, k, v, {.causal = true}).output;
  for (std::size_t changed = 1; changed < 4; ++changed) {
    Matrix k2 = k;
    Matrix v2 = v;
    fill_row(k2, changed, 100);
    fill_row(v2, changed, -100);
    const Matrix after = attention(q, k2, v2, {.causal = true}).output;
    for (std::size_t i = 0; i < 4; ++i) CHECK(std::ranges::equal(after.row(i), before.row(i)) == (i < changed));
  }
}

TEST_CASE("the last query alone gets what it got among the others", "[attention]") {
  const auto [q, k, v] = drawn({6, 6, 3, 4});
  const Matrix alone = attention(rows_of(q, std::array<std::size_t, 1>{5}), k, v, {.causal = true}).output;
  const Matrix together = attention(q, k, v, {.causal = true}).output;
  CHECK(std::ranges::equal(alone.row(0), together.row(5)));
}

TEST_CASE("changing padded keys and values changes nothing", "[attention]") {
  const double other = GENERATE(100.0, kInf, kNan);
  const auto [q, k, v] = drawn({3, 5, 4, 2});
  const AttentionOptions options{.is_padding = {false, false, true, false, true}};
  Matrix k2 = k;
  Matrix v2 = v;
  for (const std::size_t j : {2U, 4U}) {
    fill_row(k2, j, other);
    fill_row(v2, j, other);
  }
  const auto before = attention(q, k, v, options);
  const auto after = attention(q, k2, v2, options);
  CHECK(after.output == before.output);
  CHECK(after.weights == before.weights);
}

TEST_CASE("causal and padding masks together hide what either hides", "[attention]") {
  const auto [q, k, v] = drawn({3, 4, 2, 5});
  const Matrix weights = attention(q, k, v, {.causal = true, .is_padding = {false, true, false, false}}).weights;
  const Matrix seen{{1, 0, 0, 0}, {1, 0, 1, 0}, {1, 0, 1, 1}};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 4; ++j) CHECK((weights(i, j) != 0) == (seen(i, j) == 1));
  }
}

TEST_CASE("padded keys are as good as left out", "[attention]") {
  const auto [q, k, v] = drawn({3, 5, 4, 2});
  const std::array<std::size_t, 3> kept{0, 1, 3};
  const auto padded = attention(q, k, v, {.is_padding = {false, false, true, false, true}});
  CHECK(padded.output == attention(q, rows_of(k, kept), rows_of(v, kept)).output);
  for (std::size_t i = 0; i < 3; ++i) CHECK((padded.weights(i, 2) == 0 && padded.weights(i, 4) == 0));
}

TEST_CASE("a future that holds NaN harms no query before it", "[attention]") {
  auto [q, k, v] = drawn({3, 3, 4, 2});
  const Matrix before = attention(q, k, v, {.causal = true}).output;
  fill_row(k, 2, kNan);
  fill_row(v, 2, kNan);
  const Matrix after = attention(q, k, v, {.causal = true}).output;
  CHECK(std::ranges::equal(after.row(0), before.row(0)));
  CHECK(std::ranges::equal(after.row(1), before.row(1)));
  CHECK(std::isnan(after(2, 0)));
}

TEST_CASE("a visible value that is NaN shows even at weight 0", "[attention]") {
  const auto [output, weights] = attention({{1}}, {{0}, {-800}}, {{1}, {kNan}});
  CHECK(weights == Matrix{{1, 0}});
  CHECK(std::isnan(output(0, 0)));
}

// ---- Nothing to see
// --------------------------------------------------------------------------------------------------

TEST_CASE("queries before the first key get zeros", "[attention]") {
  const auto [q, k, v] = drawn({5, 2, 3, 4});
  const auto [output, weights] = attention(q, k, v, {.causal = true});
  CHECK(rows_of(output, std::array<std::size_t, 3>{0, 1, 2}) == Matrix(3, 4));
  CHECK(rows_of(weights, std::array<std::size_t, 3>{0, 1, 2}) == Matrix(3, 2));
  CHECK(weights(3, 0) == 1);
}

TEST_CASE("where all is padding every query gets zeros, or NaN on request", "[attention]") {
  const auto [q, k, v] = drawn({3, 2, 4, 5});
  AttentionOptions options{.is_padding = {true, true}};
  CHECK(attention(q, k, v, options).output == Matrix(3, 5));
  CHECK(attention(q, k, v, options).weights == Matrix(3, 2));
  options.empty_row = EmptyRow::nan;
  CHECK(all_nan(attention(q, k, v, options).output));
  CHECK(all_nan(attention(q, k, v, options).weights));
}

TEST_CASE("NaN on request leaves the rows that see something alone", "[attention]") {
  const auto [q, k, v] = drawn({3, 2, 4, 5});
  const Matrix asked = attention(q, k, v, {.causal = true, .empty_row = EmptyRow::nan}).output;
  const Matrix plain = attention(q, k, v, {.causal = true}).output;
  CHECK(all_nan(rows_of(asked, std::array<std::size_t, 1>{0})));
  CHECK(std::ranges::equal(asked.row(1), plain.row(1)));
  CHECK(std::ranges::equal(asked.row(2), plain.row(2)));
}

TEST_CASE("with no keys at all every query gets zeros, or NaN on request", "[attention]") {
  const Matrix q{{1, 2}, {3, 4}};
  CHECK(attention(q, Matrix(0, 2), Matrix(0, 3)).output == Matrix(2, 3));
  const auto asked = attention(q, Matrix(0, 2), Matrix(0, 3), {.empty_row = EmptyRow::nan}).output;
  CHECK(asked.shape() == "[2, 3]");
  CHECK(all_nan(asked));
}

TEST_CASE("no queries give no rows", "[attention]") {
  const auto [output, weights] = attention(Matrix(0, 2), Matrix(4, 2), Matrix(4, 3), {.causal = true});
  CHECK(output.shape() == "[0, 3]");
  CHECK(weights.shape() == "[0, 4]");
}

// ---- Errors
// ----------------------------------------------------------------------------------------------------------

TEST_CASE("attention names both shapes when they do not fit", "[attention]") {
  CHECK_THROWS_AS(attention(Matrix(4, 8), Matrix(6, 7), Matrix(6, 5)), std::invalid_argument);
  CHECK(message_of([] { attention(Matrix(4, 8), Matrix(6, 7), Matrix(6, 5)); }) ==
        "attention: Q is [4, 8] but K is [6, 7]; d_k must agree (8 != 7)");
  CHECK(message_of([] { attention(Matrix(4, 8), Matrix(6, 8), Matrix(5, 8)); }) ==
        "attention: K is [6, 8] but V is [5, 8]; n_k must agree (6 != 5)");
  CHECK(message_of([] {
          attention(Matrix(4, 8), Matrix(6, 8), Matrix(6, 5), {.is_padding = {true, false}});
        }) == "attention: K is [6, 8] but is_padding is [2]; n_k must agree (6 != 2)");
}

TEST_CASE("vectors of no length cannot be scaled, but can be compared unscaled", "[attention]") {
  CHECK(message_of([] { attention(Matrix(2, 0), Matrix(3, 0), Matrix(3, 1)); }) ==
        "attention: Q is [2, 0] and K is [3, 0]; d_k must be at least 1 to divide by sqrt(d_k)");
  const Matrix output = attention(Matrix(1, 0), Matrix(2, 0), {{2}, {4}}, {.scaled = false}).output;
  CHECK(output == Matrix{{3}});
}
