#include <cmath>
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
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// The right weights are written out to eight digits; they do not come from any softmax of the workbook.
void expect_weights(const Matrix& scores, const Matrix& right) {
  const auto weights = [&] { return answer::softmax_rows_or_zero(scores); };
  observe(given("scores", scores), weights, right);
}

// Nothing to see means nothing at all, to the last bit.
void expect_exactly_zeros(const Matrix& scores, std::size_t row) {
  const auto total = [&] {
    const Matrix weights = answer::softmax_rows_or_zero(scores);
    double sum = 0.0;
    for (const double weight : weights.row(row)) sum += std::abs(weight);
    return sum;
  };
  observe(given("the weights added up, of row", row, "of scores", scores), total, 0.0,
          {.relative = 0.0, .absolute = 0.0});
}

void expect_nan_in(std::size_t row, const Matrix& scores) {
  const auto holds_nan = [&] {
    const Matrix weights = answer::softmax_rows_or_zero(scores);
    bool found = false;
    for (const double weight : weights.row(row)) found = found || std::isnan(weight);
    return found;
  };
  observe(given("is there a NaN among the weights of row", row, "of scores", scores), holds_nan, true);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix scores{{1, 2}, {0, 0.5}};
  const auto runs = [&] {
    static_cast<void>(answer::softmax_rows_or_zero(scores));
    return std::string("a table");
  };
  observe(given("scores", scores), runs, std::string("a table"));
}

TEST_CASE("a row with something to see becomes weights", "[points:2][task:1]") {
  expect_weights({{1, 2, 3}}, {{0.09003057, 0.24472847, 0.66524096}});
  expect_weights({{1, 0, 2.5}, {0.5, -1, -2}},
                 {{0.17095278, 0.06289001, 0.76615721}, {0.76615721, 0.17095278, 0.06289001}});
  // Hidden keys at the end, in front, in the middle, and all but one.
  expect_weights({{0.5, -1, kMinusInf}, {3, kMinusInf, kMinusInf}}, {{0.81757448, 0.18242552, 0}, {1, 0, 0}});
  expect_weights({{kMinusInf, 0, 1.5}, {kMinusInf, kMinusInf, 3}}, {{0, 0.18242552, 0.81757448}, {0, 0, 1}});
  expect_weights({{1, kMinusInf, 2}, {0.5, 0.5, 0.5}}, {{0.26894142, 0, 0.73105858}, {1. / 3, 1. / 3, 1. / 3}});
  // Scores so low that exp of them is 0, and so high that it is infinite: they are seen all the same.
  expect_weights({{-799, -800, -801}}, {{0.66524096, 0.24472847, 0.09003057}});
  expect_weights({{800, 801}, {1, 2}, {-800, -799.5}},
                 {{0.26894142, 0.73105858}, {0.26894142, 0.73105858}, {0.37754067, 0.62245933}});
  // Low, but not that low: the sum of exp is as small as the small numbers that some add to it.
  expect_weights({{-20, -21}, {0.5, 1}}, {{0.73105858, 0.26894142}, {0.37754067, 0.62245933}});
  // Far below the large numbers that some write in place of -inf.
  expect_weights({{-20000, kMinusInf, -20001, kMinusInf}}, {{0.73105858, 0, 0.26894142, 0}});
  expect_weights({{kMinusInf, -2e9}}, {{0, 1}});
}

TEST_CASE("a row of only -inf becomes zeros, wherever it stands", "[points:2][task:2]") {
  expect_weights({{kMinusInf, kMinusInf, kMinusInf}}, {{0, 0, 0}});
  expect_weights({{kMinusInf}, {-2}, {kMinusInf}}, {{0}, {1}, {0}});
  // The first row, the last row, one in the middle.
  expect_weights({{kMinusInf, kMinusInf}, {0, 1}, {2, -1}},
                 {{0, 0}, {0.26894142, 0.73105858}, {0.95257413, 0.04742587}});
  expect_weights({{3, 1, kMinusInf}, {kMinusInf, kMinusInf, kMinusInf}}, {{0.88079708, 0.11920292, 0}, {0, 0, 0}});
  expect_weights({{800, 799}, {kMinusInf, kMinusInf}, {-800, -799.5}, {0, 1}},
                 {{0.73105858, 0.26894142}, {0, 0}, {0.37754067, 0.62245933}, {0.26894142, 0.73105858}});
  // A causal mask, and two tokens of padding on the left.
  expect_weights({{kMinusInf, kMinusInf, kMinusInf, kMinusInf},
                  {kMinusInf, kMinusInf, kMinusInf, kMinusInf},
                  {kMinusInf, kMinusInf, 1, kMinusInf},
                  {kMinusInf, kMinusInf, 0.5, 2}},
                 {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0.18242552, 0.81757448}});
  expect_exactly_zeros({{kMinusInf, kMinusInf, kMinusInf, kMinusInf, kMinusInf}}, 0);
  expect_exactly_zeros({{1, 2}, {kMinusInf, kMinusInf}, {3, 4}}, 1);
}

TEST_CASE("a NaN among the scores still shows", "[points:1][task:3]") {
  expect_nan_in(0, {{1, kNan, 2}});
  expect_nan_in(1, {{0, 1}, {kNan, 3}, {kMinusInf, kMinusInf}});
}
