#include <cstddef>
#include <limits>
#include <string>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

// The right weights are written out to eight digits; they do not come from any softmax of the workbook.
void expect_weights(const Matrix& scores, const Matrix& right) {
  const auto weights = [&] { return answer::softmax_rows(scores); };
  observe(given("scores", scores), weights, right);
}

// A weight that must be 0 must be 0 to the last bit: nothing leaks through a mask.
void expect_exactly_zero(const Matrix& scores, std::size_t row, std::size_t column) {
  const auto weight = [&] { return answer::softmax_rows(scores)(row, column); };
  observe(given("scores", scores, "row", row, "column", column), weight, 0.0, {.relative = 0.0, .absolute = 0.0});
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix scores{{1, 2}, {0, 0.5}};
  const auto runs = [&] {
    static_cast<void>(answer::softmax_rows(scores));
    return std::string("a table");
  };
  observe(given("scores", scores), runs, std::string("a table"));
}

TEST_CASE("each row becomes weights: exp of the score over the sum of the row", "[points:2][task:1]") {
  expect_weights({{1, 2, 3}}, {{0.09003057, 0.24472847, 0.66524096}});
  // Two rows that differ, with a maximum at the end and one in front.
  expect_weights({{1, 0, 2.5}, {0.5, -1, -2}},
                 {{0.17095278, 0.06289001, 0.76615721}, {0.76615721, 0.17095278, 0.06289001}});
  // Equal scores share evenly; a row of one gets everything.
  expect_weights({{0.25, 0.25, 0.25, 0.25}}, {{0.25, 0.25, 0.25, 0.25}});
  expect_weights({{5}, {-2}}, {{1}, {1}});
  // More rows than columns, and rows that lie a little apart.
  expect_weights(
      {{3, 1}, {-4, -3.5}, {0, 1}, {2, -1}},
      {{0.88079708, 0.11920292}, {0.37754067, 0.62245933}, {0.26894142, 0.73105858}, {0.95257413, 0.04742587}});
}

TEST_CASE("scores far from 0 give weights and not NaN", "[points:2][task:2]") {
  // Past the range of a float, which ends at exp(88).
  expect_weights({{100, 101, 99}}, {{0.24472847, 0.66524096, 0.09003057}});
  // Past the range of a double, which ends at exp(709), and below its smallest number.
  expect_weights({{799, 800, 801}}, {{0.09003057, 0.24472847, 0.66524096}});
  expect_weights({{-799, -800, -801}}, {{0.66524096, 0.24472847, 0.09003057}});
  // Far apart within the row, the largest in front, in the middle, alone among many.
  expect_weights({{800, 0, 799}}, {{0.73105858, 0, 0.26894142}});
  expect_weights({{0, 800, -800}}, {{0, 1, 0}});
  expect_weights({{-800, -800, 800, -800}}, {{0, 0, 1, 0}});
  // Far apart between the rows, falling and rising.
  expect_weights({{800, 798}, {1, 2}, {-800, -799.5}},
                 {{0.88079708, 0.11920292}, {0.26894142, 0.73105858}, {0.37754067, 0.62245933}});
  expect_weights({{-800, -798}, {2.5, 1}, {800, 801}},
                 {{0.11920292, 0.88079708}, {0.81757448, 0.18242552}, {0.26894142, 0.73105858}});
}

TEST_CASE("a score of -inf gets exactly the weight 0", "[points:1][task:3]") {
  expect_weights({{1, kMinusInf, 2}}, {{0.26894142, 0, 0.73105858}});
  // In front, and a different number of them in each row.
  expect_weights({{kMinusInf, 0, 1.5}, {kMinusInf, kMinusInf, 3}}, {{0, 0.18242552, 0.81757448}, {0, 0, 1}});
  expect_weights({{-3, kMinusInf, -2.5, kMinusInf}}, {{0.37754067, 0, 0.62245933, 0}});
  expect_exactly_zero({{1, kMinusInf, 2}}, 0, 1);
  expect_exactly_zero({{0, 1, kMinusInf}, {kMinusInf, 4, 2}}, 1, 0);
}
