#include <string>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

// The right mean is worked out by hand from the largest weights, which the comments name.
void expect_mean(const Matrix& weights, double right) {
  const auto mean = [&] { return answer::mean_max_weight(weights); };
  observe(given("weights", weights), mean, right);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix weights{{0.25, 0.75}, {0.5, 0.5}};
  const auto runs = [&] {
    static_cast<void>(answer::mean_max_weight(weights));
    return std::string("a number");
  };
  observe(given("weights", weights), runs, std::string("a number"));
}

TEST_CASE("the largest weight of each row, and the mean of those", "[points:2][task:1]") {
  // 0.5, 0.8 and 0.4, each at another place of its row.
  expect_mean({{0.5, 0.3, 0.2}, {0.1, 0.1, 0.8}, {0.25, 0.4, 0.35}}, 1.7 / 3);
  // 0.7 and 0.9, then the same rows the other way round.
  expect_mean({{0.7, 0.3}, {0.1, 0.9}}, 0.8);
  expect_mean({{0.1, 0.9}, {0.7, 0.3}}, 0.8);
  // Every query alike: 1 / n_k. Every query sure: 1.
  expect_mean({{0.25, 0.25, 0.25, 0.25}, {0.25, 0.25, 0.25, 0.25}, {0.25, 0.25, 0.25, 0.25}, {0.25, 0.25, 0.25, 0.25}},
              0.25);
  expect_mean({{0, 1, 0}, {1, 0, 0}, {0, 1, 0}}, 1);
  // 1 and 0.5.
  expect_mean({{0, 1}, {0.5, 0.5}}, 0.75);
}

TEST_CASE("any number of queries and keys", "[points:2][task:2]") {
  // One row: 0.6.
  expect_mean({{0.1, 0.6, 0.05, 0.25}}, 0.6);
  // One key: every weight is 1.
  expect_mean({{1}, {1}, {1}}, 1);
  // More keys than queries: 0.45 and 0.65; the largest stand past column 1.
  expect_mean({{0.05, 0.2, 0.3, 0.45}, {0.1, 0.15, 0.65, 0.1}}, 0.55);
  // More queries than keys: 0.8, 0.6, 0.55, 0.95 and 0.7.
  expect_mean({{0.8, 0.2}, {0.4, 0.6}, {0.55, 0.45}, {0.05, 0.95}, {0.3, 0.7}}, 3.6 / 5);
}

TEST_CASE("a row of zeros counts as 0", "[points:1][task:3]") {
  // 0, 0.75 and 0.6: a query that may see no key takes nothing.
  expect_mean({{0, 0, 0, 0}, {0.75, 0.25, 0, 0}, {0.2, 0.6, 0.2, 0}}, 1.35 / 3);
  // 0.5 and 0.
  expect_mean({{0.5, 0.2, 0.3}, {0, 0, 0}}, 0.25);
}
