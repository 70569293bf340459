#include <string>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

void expect_table(const Matrix& q, const Matrix& k, const Matrix& right) {
  const auto table = [&] { return answer::score_table(q, k); };
  observe(given("Q", q, "K", k), table, right);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix q{{1, 0}, {2, 1}};
  const Matrix k{{3, 1}, {0, 2}};
  const auto runs = [&] {
    static_cast<void>(answer::score_table(q, k));
    return std::string("a table");
  };
  observe(given("Q", q, "K", k), runs, std::string("a table"));
}

// As many queries as keys, and as many numbers in each: nothing can go out of range yet.
TEST_CASE("entry (i, j) is the score of query i and key j", "[points:2][task:1]") {
  expect_table({{1, 2}, {3, 4}}, {{5, 6}, {7, 9}}, {{17, 25}, {39, 57}});
  expect_table({{1, 0, -2}, {0.5, 3, 1}, {4, -1, 0}}, {{2, 1, 0.5}, {-1, 0, 3}, {2, 5, 1}},
               {{1, -7, 0}, {4.5, 2.5, 17}, {7, -4, 3}});
  // One query, one key, one number each.
  expect_table({{2.5}}, {{1.5}}, {{3.75}});
}

// n_q, n_k and d_k differ pairwise, each of them is the largest once and the smallest once.
TEST_CASE("Q and K may have any number of rows", "[points:2][task:2]") {
  expect_table({{1, 2, 3}, {0, 1, -1}}, {{4, 5, 6}, {1, 0, -1}, {2, 2, 0.5}, {0, -3, 1}},
               {{32, -2, 7.5, -3}, {-1, 1, 1.5, -4}});
  expect_table({{1, 2, 3}, {0, 1, -1}, {2, 0, 0.5}, {-1, 1, 1}}, {{4, 5, 6}, {1, 0, -1}},
               {{32, -2}, {-1, 1}, {11, 1.5}, {7, -2}});
  expect_table({{1, 2, 0, -1, 3}}, {{2, 1, 5, 0, 1}, {0, 1, 0, 1, 0}, {1, 0, 4, 0.5, -2}}, {{7, 1, -5.5}});
  expect_table({{1, -1}, {2, 0.5}, {0, 3}}, {{3, 1}}, {{2}, {6.5}, {3}});
  expect_table({{2}, {-3}}, {{1}, {4}, {0.5}}, {{2, 8, 1}, {-3, -12, -1.5}});
  expect_table({{1, 0, 2, 1}, {0, 3, -1, 0.5}, {2, 2, 0, -2}}, {{4, 1, 0, 1}, {-1, 0, 1.5, 2}},
               {{5, 4}, {3.5, -0.5}, {8, -6}});
}
