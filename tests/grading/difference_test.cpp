#include "grading/difference.hpp"

#include <cmath>

#include "grading/catch.hpp"

using attn::Matrix;
using grading::kind_of_difference;
using grading::Observation;
using grading::Value;

namespace {

Observation wrong(const Value& yours, const Value& right, const std::string& input = "x = 1") {
  Observation seen;
  seen.input = input;
  seen.value = yours;
  seen.right = right;
  return seen;
}

Observation right_one() {
  Observation seen = wrong(1.0, 1.0);
  seen.ok = true;
  return seen;
}

}  // namespace

TEST_CASE("a constant factor is named when it is the same everywhere") {
  CHECK(kind_of_difference({wrong(2.83, 1.0), right_one(), wrong(28.3, 10.0)}) == "off by a constant factor 2.83");
  CHECK(kind_of_difference({wrong(2.0, 1.0), wrong(30.0, 10.0)}).empty());
}

TEST_CASE("one wrong number alone does not make a constant") { CHECK(kind_of_difference({wrong(2.0, 1.0)}).empty()); }

TEST_CASE("a constant amount is named when it is the same everywhere") {
  CHECK(kind_of_difference({wrong(3.0, 2.0), wrong(11.0, 10.0)}) == "off by a constant amount 1");
}

TEST_CASE("a flipped sign is named") {
  CHECK(kind_of_difference({wrong(-3.0, 3.0), wrong(10.0, -10.0)}) == "the sign is flipped");
}

TEST_CASE("NaN and zeros are named only when they are everywhere") {
  const double nan = std::nan("");
  CHECK(kind_of_difference({wrong(nan, 3.0), wrong(Matrix{{nan, nan}}, Matrix{{1, 2}})}) == "every value is NaN");
  CHECK(kind_of_difference({wrong(Matrix{{nan, 5}}, Matrix{{1, 2}}), wrong(1.0, 2.0)}).empty());
  CHECK(kind_of_difference({wrong(0.0, 3.0), wrong(0.0, -1.0)}) == "every value is 0");
  CHECK(kind_of_difference({wrong(false, true), wrong(false, true)}).empty());
}

TEST_CASE("a NaN among the numbers is named before the sums that it spoils") {
  const double nan = std::nan("");
  const Matrix right{{0.5, 0.5}, {0.25, 0.75}};
  const std::string words = "NaN stands where a number belongs";
  CHECK(kind_of_difference({wrong(Matrix{{nan, nan}, {0.25, 0.75}}, right)}) == words);
  CHECK(kind_of_difference({wrong(Matrix{{nan, nan}, {0.25, 0.75}}, right), wrong(2.0, 1.0)}).empty());
}

TEST_CASE("a transposed table is named, square or not") {
  const auto turned = wrong(Matrix{{1, 4}, {2, 5}, {3, 6}}, Matrix{{1, 2, 3}, {4, 5, 6}});
  const auto square = wrong(Matrix{{1, 3}, {2, 4}}, Matrix{{1, 2}, {3, 4}});
  CHECK(kind_of_difference({turned, square}) == "transposed");
  CHECK(kind_of_difference({turned, wrong(Matrix(3, 3), Matrix(2, 3))}) == "the shape is wrong");
}

TEST_CASE("rows that do not sum to 1 are named only where the right rows do") {
  const auto loose = wrong(Matrix{{0.5, 0.25}, {2, 3}}, Matrix{{0.5, 0.5}, {0.1, 0.9}});
  CHECK(kind_of_difference({loose}) == "rows do not sum to 1");
  CHECK(kind_of_difference({loose, wrong(Matrix{{2, 3}}, Matrix{{1, 7}})}).empty());
}

TEST_CASE("an input that comes back is named") {
  CHECK(kind_of_difference({wrong(Matrix{{1, 2}}, Matrix{{2, 9}}, "q = [[5]]   k = [[1, 2]]")}) ==
        "an input came back");
  CHECK(kind_of_difference({wrong(Matrix{{1, 2}}, Matrix{{2, 9}}, "q = [[1, 2], [3, 4]]")}).empty());
}

TEST_CASE("throwing the same everywhere is named") {
  auto thrown = wrong({}, 1.0);
  thrown.kind = Observation::Kind::threw;
  thrown.happened = "std::out_of_range";
  CHECK(kind_of_difference({thrown, thrown}) == "throws std::out_of_range");
  CHECK(kind_of_difference({thrown, wrong(2.0, 1.0)}).empty());
}

TEST_CASE("no kind is named when nothing is wrong") { CHECK(kind_of_difference({right_one()}).empty()); }
