#include <string>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

// The right outputs are written out. Most weights are eighths and sixteenths, so that they are exact.
void expect_output(const Matrix& weights, const Matrix& v, const Matrix& right) {
  const auto output = [&] { return answer::weighted_sum(weights, v); };
  observe(given("weights", weights, "V", v), output, right);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix weights{{0.5, 0.5}, {0.25, 0.75}};
  const Matrix v{{1, 2}, {3, 4}};
  const auto runs = [&] {
    static_cast<void>(answer::weighted_sum(weights, v));
    return std::string("a table");
  };
  observe(given("weights", weights, "V", v), runs, std::string("a table"));
}

// As many queries as values, and as many numbers in each: nothing can go out of range yet.
TEST_CASE("row i of the weights says how much of each value", "[points:2][task:1]") {
  expect_output({{0.75, 0.25}, {0.375, 0.625}}, {{4, -8}, {2, 6}}, {{3.5, -4.5}, {2.75, 0.75}});
  expect_output({{0.5, 0.25, 0.25}, {0.125, 0.75, 0.125}, {0, 0.375, 0.625}}, {{4, -1, 0.5}, {2, 8, -6}, {-2, 1, 3}},
                {{2, 1.75, -0.5}, {1.75, 6, -4.0625}, {-0.5, 3.625, -0.375}});
  // Who gives all the weight to one value takes that value home.
  expect_output({{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}, {{1, 2, 3}, {4, 5, 6}, {7, 8, 9.5}},
                {{4, 5, 6}, {7, 8, 9.5}, {1, 2, 3}});
  // One query, one value, one number.
  expect_output({{1}}, {{-2.5}}, {{-2.5}});
}

// n_q, n_k and d_v differ pairwise and come in every order of size.
TEST_CASE("any number of queries, values and columns", "[points:2][task:2]") {
  expect_output({{0.5, 0.25, 0.25}, {0.125, 0.25, 0.625}}, {{4, 0, -2, 1}, {8, -4, 2, 3}, {-8, 6, 1, 5}},
                {{2, 0.5, -0.25, 2.5}, {-2.5, 2.75, 0.875, 4}});
  expect_output({{0.5, 0.125, 0.25, 0.125}, {0.0625, 0.5, 0.1875, 0.25}},
                {{4, -2, 1}, {0, 8, 3}, {2, -6, 5}, {-4, 1, 7}}, {{2, -1.375, 3}, {-0.375, 3, 4.25}});
  expect_output({{0.75, 0.25}, {0.375, 0.625}, {0.125, 0.875}}, {{4, 0, -2, 1}, {8, -4, 3, 2}},
                {{5, -1, -0.75, 1.25}, {6.5, -2.5, 1.125, 1.625}, {7.5, -3.5, 2.375, 1.875}});
  expect_output({{0.75, 0.25}, {0.375, 0.625}, {0.125, 0.875}, {0.5, 0.5}}, {{4, -1, 2}, {-8, 3, 1.5}},
                {{1, 0, 1.875}, {-3.5, 1.5, 1.6875}, {-6.5, 2.5, 1.5625}, {-2, 1, 1.75}});
  expect_output({{0.5, 0.125, 0.25, 0.125}, {0.0625, 0.5, 0.1875, 0.25}, {0.25, 0.125, 0, 0.625}},
                {{4, -2}, {0, 8}, {2, -6}, {-4, 1}}, {{2, -1.375}, {-0.375, 3}, {-1.5, 1.125}});
  expect_output({{0.5, 0.25, 0.25}, {0.125, 0.25, 0.625}, {0.25, 0.6875, 0.0625}, {0.375, 0.125, 0.5}},
                {{4, -3}, {8, 1}, {-8, 2}}, {{2, -0.75}, {-2.5, 1.125}, {6, 0.0625}, {-1.5, 0}});
  // One query alone, as in a model that writes one token after the other.
  expect_output({{0.5, 0.125, 0.0625, 0.25, 0.0625}}, {{1, 4}, {-2, 0}, {3, 5}, {0.5, -1}, {6, 2}}, {{0.9375, 2.1875}});
}

TEST_CASE("the weights are taken as they are", "[points:1][task:3]") {
  // A query that may look at nothing has a row of zeros; the last row lost one of its weights.
  expect_output({{0, 0, 0}, {0.25, 0.5, 0.25}, {0.5, 0, 0.25}}, {{4, -2}, {1, 6}, {-3, 8}},
                {{0, 0}, {0.75, 4.5}, {1.25, 1}});
  expect_output({{0.125, 0.25}}, {{8, -4}, {2, 6}}, {{1.5, 1}});
  expect_output({{1, 0.5}, {2, 1.5}}, {{3, -1}, {4, 2}}, {{5, 0}, {12, 1}});
  // A small weight of a large value counts like a large weight of a small one.
  expect_output({{0.999, 0.001}}, {{1, -3}, {2000, 500}}, {{2.999, -2.497}});
}
