#include <cstddef>
#include <string>
#include <string_view>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

// The right scores: dot products worked out by hand, and the root that they are divided by, written out as well.
Matrix divided(Matrix products, double root) {
  for (std::size_t i = 0; i < products.rows(); ++i) {
    for (double& x : products.row(i)) x /= root;
  }
  return products;
}

void expect_scores(const Matrix& q, const Matrix& k, const Matrix& products, double root) {
  const auto scores = [&] { return answer::scaled_scores(q, k); };
  observe(given("Q", q, "K", k), scores, divided(products, root));
}

// One row whose entries are two numbers by turns: first, second, first, second …
Matrix by_turns(std::size_t width, double first, double second) {
  Matrix row(1, width);
  for (std::size_t c = 0; c < width; ++c) row(0, c) = c % 2 == 0 ? first : second;
  return row;
}

void expect_wide_score(std::string_view input, const Matrix& q, const Matrix& k, double right) {
  const auto scores = [&] { return answer::scaled_scores(q, k); };
  observe(input, scores, Matrix{{right}});
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix q{{1, 0}, {2, 1}};
  const Matrix k{{3, 1}, {0, 2}};
  const auto runs = [&] {
    static_cast<void>(answer::scaled_scores(q, k));
    return std::string("a table");
  };
  observe(given("Q", q, "K", k), runs, std::string("a table"));
}

// The example of the task; then as many queries as keys, and as many numbers in each.
TEST_CASE("each score is the dot product over the square root of d_k", "[points:2][task:1]") {
  expect_scores({{1, 2, 0, 1}}, {{2, 0, 1, 1}, {1, 3, -1, 0}}, {{3, 7}}, 2);
  expect_scores({{1, 2}, {3, 4.5}}, {{5, 6}, {-7, 9}}, {{17, 11}, {42, 19.5}}, 1.4142135623730951);
  expect_scores({{1, 2, 0, 1}, {0, -1, 3, 2}, {4, 0, 1, -2}, {1, 1, 0.5, 0}},
                {{2, 0, 1, 1}, {1, 3, -1, 0}, {0, 1, 2, 4}, {-2, 1, 0, 3}},
                {{3, 7, 6, 3}, {5, -6, 13, 5}, {7, 3, -6, -14}, {2.5, 3.5, 2, -1}}, 2);
  // One query, one key, one number each: the root of 1 is 1.
  expect_scores({{2.5}}, {{1.5}}, {{3.75}}, 1);
}

// n_q, n_k and d_k differ pairwise, and each of them is the largest once.
TEST_CASE("d_k is the width of Q and K, whatever the number of rows", "[points:2][task:2]") {
  expect_scores({{1, -1}, {2, 0.5}, {0, 3}}, {{3, 1}}, {{2}, {6.5}, {3}}, 1.4142135623730951);
  expect_scores({{1, 2, 3}, {0, 1, -1}}, {{4, 5, 6}, {1, 0, -1}, {2, 2, 0.5}, {0, -3, 1}},
                {{32, -2, 7.5, -3}, {-1, 1, 1.5, -4}}, 1.7320508075688772);
  expect_scores({{1, 2, 3}, {0, 1, -1}, {2, 0, 0.5}, {-1, 1, 1}}, {{4, 5, 6}, {1, 0, -1}},
                {{32, -2}, {-1, 1}, {11, 1.5}, {7, -2}}, 1.7320508075688772);
  expect_scores({{1, 2, 0, -1, 3}}, {{2, 1, 5, 0, 1}, {0, 1, 0, 1, 0}, {1, 0, 4, 0.5, -2}}, {{7, 1, -5.5}},
                2.23606797749979);
  expect_scores({{2}, {-3}}, {{1}, {4}, {0.5}}, {{2, 8, 1}, {-3, -12, -1.5}}, 1);
  expect_scores({{1, 0, 2, 1}, {0, 3, -1, 0.5}, {2, 2, 0, -2}}, {{4, 1, 0, 1}, {-1, 0, 1.5, 2}},
                {{5, 4}, {3.5, -0.5}, {8, -6}}, 2);
}

// Rows of equal products: their sum is their number times one of them.
TEST_CASE("the scale keeps up with wide vectors", "[points:1][task:3]") {
  expect_wide_score("Q = 8 ones   K = 8 ones", by_turns(8, 1, 1), by_turns(8, 1, 1), 8 / 2.8284271247461903);
  expect_wide_score("Q = 64 ones   K = 64 times 0.5", by_turns(64, 1, 1), by_turns(64, 0.5, 0.5), 32.0 / 8);
  expect_wide_score("Q = 64 times 2   K = 1.5 and -1 by turns, 64 in all", by_turns(64, 2, 2), by_turns(64, 1.5, -1),
                    32.0 / 8);
  expect_wide_score("Q = 100 times 3   K = 100 times -1", by_turns(100, 3, 3), by_turns(100, -1, -1), -300.0 / 10);
  expect_wide_score("Q = 1024 ones   K = 1024 ones", by_turns(1024, 1, 1), by_turns(1024, 1, 1), 1024.0 / 32);
}
