#include <string>
#include <vector>

#include "answer.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using grading::given;
using grading::observe;
using Vector = std::vector<double>;

namespace {

void expect_score(const Vector& q, const Vector& k, double right) {
  const auto score = [&] { return answer::dot_product(q, k); };
  observe(given("q", q, "k", k), score, right);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Vector q{2, 0, 1};
  const Vector k{1, 3, 5};
  const auto runs = [&] {
    static_cast<void>(answer::dot_product(q, k));
    return std::string("a number");
  };
  observe(given("q", q, "k", k), runs, std::string("a number"));
}

TEST_CASE("a score is the sum of the products", "[points:2][task:1]") {
  expect_score({1, 2, 3}, {4, 5, 6}, 32.0);
  // Signs: the products are -2, -4, 6 and 3.
  expect_score({2, -1, 3, 0.5}, {-1, 4, 2, 6}, 3.0);
  // Fractions on both sides, so that whole numbers are not enough.
  expect_score({0.5, 1.25}, {2.5, 0.5}, 1.875);
  // Perpendicular vectors score 0.
  expect_score({3, 4}, {-4, 3}, 0.0);
  expect_score({7}, {-3}, -21.0);
  // As many entries as the tokens of lesson 1, with some zeros among them.
  expect_score({1, -2, 0.5, 3, 0, -1, 2, 4}, {2, 1, -4, 0.5, 9, 3, 0, -1}, -7.5);
  // A long key scores more: the same direction as the first key, ten times as long.
  expect_score({1, 2, 3}, {40, 50, 60}, 320.0);
}

TEST_CASE("an empty vector scores 0", "[points:1][task:2]") { expect_score({}, {}, 0.0); }
