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

void expect_masked(const Matrix& scores, const Matrix& right) {
  const auto masked = [&] { return answer::apply_causal_mask(scores); };
  observe(given("scores", scores), masked, right);
}

// One entry without any tolerance, so that 0 is not the smallest number above it.
void expect_hidden(const Matrix& scores, std::size_t row, std::size_t column) {
  const auto entry = [&] { return answer::apply_causal_mask(scores)(row, column); };
  observe(given("scores", scores, "row", row, "column", column), entry, kMinusInf, {.relative = 0.0, .absolute = 0.0});
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix scores{{1, 2}, {0, 0.5}};
  const auto runs = [&] {
    static_cast<void>(answer::apply_causal_mask(scores));
    return std::string("a table");
  };
  observe(given("scores", scores), runs, std::string("a table"));
}

TEST_CASE("in a square table no query sees a later key", "[points:2][task:1]") {
  expect_masked({{1, 2}, {3, 4}}, {{1, kMinusInf}, {3, 4}});
  expect_masked({{0.5, -1, 2}, {4, 0, -3}, {-2, 1, 5}}, {{0.5, kMinusInf, kMinusInf}, {4, 0, kMinusInf}, {-2, 1, 5}});
  expect_masked(
      {{2, 1, -1, 3}, {0, -2, 4, 1}, {5, 3, 1, -4}, {-1, 0.5, 2, 6}},
      {{2, kMinusInf, kMinusInf, kMinusInf}, {0, -2, kMinusInf, kMinusInf}, {5, 3, 1, kMinusInf}, {-1, 0.5, 2, 6}});
  // One token sees itself.
  expect_masked({{-2.5}}, {{-2.5}});
}

TEST_CASE("fewer queries than keys: the queries are the last tokens", "[points:2][task:2]") {
  // A single query is the last token and sees everything.
  expect_masked({{3, -1, 0.5, 2}}, {{3, -1, 0.5, 2}});
  expect_masked({{1, 2, 3}, {4, 5, 6}}, {{1, 2, kMinusInf}, {4, 5, 6}});
  expect_masked({{1, -2, 3, 0.5, 4}, {2, 6, -1, 1.5, 7}}, {{1, -2, 3, 0.5, kMinusInf}, {2, 6, -1, 1.5, 7}});
  expect_masked({{1, 2, -3, 4}, {-5, 6, 7, 8}, {9, -1, 2, 3}},
                {{1, 2, kMinusInf, kMinusInf}, {-5, 6, 7, kMinusInf}, {9, -1, 2, 3}});
  expect_masked({{4, 1, 2, 8, -6}, {-1, 3, 5, 2, 7}, {2, -3, 1, 6, 0.5}},
                {{4, 1, 2, kMinusInf, kMinusInf}, {-1, 3, 5, 2, kMinusInf}, {2, -3, 1, 6, 0.5}});
}

TEST_CASE("a hidden score is -inf, whatever the scores are", "[points:1][task:3]") {
  expect_hidden({{1, 2.5}, {3, 4}}, 0, 1);
  expect_hidden({{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, 0, 2);
  // Far from 0, and visible scores so low that many a large number would look like the favourite.
  expect_masked({{-800, 800}, {800, -800}}, {{-800, kMinusInf}, {800, -800}});
  expect_masked({{-3e4, 1, 2}, {-1e10, -2e10, 1}, {0, -2e4, 3}},
                {{-3e4, kMinusInf, kMinusInf}, {-1e10, -2e10, kMinusInf}, {0, -2e4, 3}});
  // What another mask has hidden before stays hidden.
  expect_masked({{2, kMinusInf, 1}, {kMinusInf, 4, 1}, {kMinusInf, kMinusInf, 3}},
                {{2, kMinusInf, kMinusInf}, {kMinusInf, 4, kMinusInf}, {kMinusInf, kMinusInf, 3}});
}
