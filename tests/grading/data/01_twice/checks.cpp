#include "answer.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;

namespace {

void expect_twice(const Matrix& table, const Matrix& right) {
  grading::observe(
      grading::given("table", table), [&] { return answer::twice(table); }, right);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix table{{7}};
  const auto runs = [&] {
    static_cast<void>(answer::twice(table));
    return true;
  };
  grading::observe(grading::given("table", table), runs, true);
}

TEST_CASE("every entry, \"big\" or small, is doubled [really, all]", "[points:2][task:1]") {
  expect_twice({{1, 2, 3}, {4, 5, 6}}, {{2, 4, 6}, {8, 10, 12}});
  expect_twice({{3, 0.5, 0}, {-4, 8, 1}}, {{6, 1, 0}, {-8, 16, 2}});
}

TEST_CASE("a table without rows stays one", "[points:1][task:2]") {
  const Matrix table(0, 5);
  constexpr long long kSteps = 1000;
  grading::observe_within(
      kSteps, grading::given("table", table), [&] { return answer::twice(table); }, table);
}
