/// @file
/// @brief Softmax: worked numbers, properties, and rows that are out of the ordinary.

#include "attention/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "grading/catch.hpp"
#include "numpy_random/generator.hpp"
#include "support/matrices.hpp"

using attn::EmptyRow;
using attn::Matrix;
using attn::softmax_rows;
using support::kInf;
using support::kNan;
using support::relative_difference;

namespace {

constexpr double kTolerance = 1e-14;

bool all_nan(std::span<const double> row) {
  return std::ranges::all_of(row, [](double w) { return std::isnan(w); });
}

double sum_of(std::span<const double> row) { return std::accumulate(row.begin(), row.end(), 0.0); }

}  // namespace

TEST_CASE("weights are in the ratio of the exponentials", "[softmax]") {
  const double log2 = std::log(2.0);
  const double log5 = std::log(5.0);
  const Matrix right{{0.125, 0.25, 0.625}, {0.25, 0.5, 0.25}};
  CHECK(relative_difference(softmax_rows({{0, log2, log5}, {7, 7 + log2, 7}}), right) <= kTolerance);
}

TEST_CASE("equal scores share equally", "[softmax]") {
  CHECK(softmax_rows({{3, 3, 3, 3}}) == Matrix{{0.25, 0.25, 0.25, 0.25}});
}

TEST_CASE("a row of one gives all to it", "[softmax]") { CHECK(softmax_rows({{-7}, {800}}) == Matrix{{1}, {1}}); }

TEST_CASE("every row of weights sums to 1 and none is negative", "[softmax]") {
  const double spread = GENERATE(1.0, 30.0, 1e4);
  Matrix scores = numpy_random::default_rng(3).normal(6, 9);
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (double& s : scores.row(i)) s *= spread;
  }
  const Matrix weights = softmax_rows(scores);
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    CHECK(std::abs(sum_of(weights.row(i)) - 1) <= kTolerance);
    CHECK(std::ranges::all_of(weights.row(i), [](double w) { return w >= 0; }));
  }
}

TEST_CASE("the same amount added to a row of scores changes no weight", "[softmax]") {
  const double shift = GENERATE(-64.0, 0.5, 1024.0);
  const Matrix scores{{0.25, -1.5, 2.0}, {4.0, 0.0, -3.75}};
  Matrix shifted = scores;
  for (std::size_t i = 0; i < shifted.rows(); ++i) {
    for (double& s : shifted.row(i)) s += shift;
  }
  CHECK(softmax_rows(shifted) == softmax_rows(scores));
}

TEST_CASE("a larger score gets a larger weight", "[softmax]") {
  const Matrix scores = numpy_random::default_rng(4).normal(1, 12);
  const Matrix weights = softmax_rows(scores);
  for (std::size_t a = 0; a < 12; ++a) {
    for (std::size_t b = 0; b < 12; ++b) CHECK((scores(0, a) < scores(0, b)) == (weights(0, a) < weights(0, b)));
  }
}

TEST_CASE("scores of 800 and -800 neither overflow nor vanish", "[softmax]") {
  CHECK(softmax_rows({{800, 800}, {-800, -800}, {800, -800}}) == Matrix{{0.5, 0.5}, {0.5, 0.5}, {1, 0}});
}

TEST_CASE("a score of -inf gets exactly 0 and the others share the rest", "[softmax]") {
  CHECK(softmax_rows({{2, -kInf, 2}, {-kInf, -800, -kInf}}) == Matrix{{0.5, 0, 0.5}, {0, 1, 0}});
}

TEST_CASE("a row of only -inf is zeros, or NaN on request", "[softmax]") {
  const Matrix scores{{-kInf, -kInf}, {1, 1}};
  CHECK(softmax_rows(scores) == Matrix{{0, 0}, {0.5, 0.5}});
  const Matrix asked = softmax_rows(scores, EmptyRow::nan);
  CHECK(all_nan(asked.row(0)));
  CHECK(asked(1, 0) == 0.5);
}

TEST_CASE("NaN or +inf spoils its own row and no other", "[softmax]") {
  const Matrix weights =
      softmax_rows({{1, kNan, 2}, {kNan, -kInf, -kInf}, {-kInf, kNan, 1}, {kInf, 1, 2}, {0, 0, -kInf}});
  for (std::size_t i = 0; i < 4; ++i) CHECK(all_nan(weights.row(i)));
  CHECK(weights(4, 0) == 0.5);
  CHECK(weights(4, 2) == 0);
}

TEST_CASE("no rows or no columns stay what they are", "[softmax]") {
  CHECK(softmax_rows(Matrix(0, 3)).shape() == "[0, 3]");
  CHECK(softmax_rows(Matrix(3, 0)).shape() == "[3, 0]");
}
