#include "grading/value.hpp"

#include <cmath>
#include <limits>

#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::as_text;
using grading::compared;
using grading::Tolerance;
using grading::Value;

namespace {

const double kNan = std::nan("");
const double kInf = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("values read as a learner writes them") {
  CHECK(as_text(32.0) == "32");
  CHECK(as_text(1.0 / 3) == "0.333333");
  CHECK(as_text(kNan) == "NaN");
  CHECK(as_text(-kInf) == "-inf");
  CHECK(as_text(7) == "7");
  CHECK(as_text(true) == "true");
  CHECK(as_text("words") == "\"words\"");
  CHECK(as_text(std::vector<double>{1, 2.5}) == "[1, 2.5]");
  CHECK(as_text(std::vector<double>{}) == "[]");
  CHECK(as_text(std::vector<bool>{true, false}) == "[true, false]");
  CHECK(as_text(Matrix{{1, 2}, {3, 4}}) == "[[1, 2], [3, 4]]");
}

TEST_CASE("what is large or has no entries is told by its shape") {
  CHECK(as_text(Matrix(40, 30)) == "a table of shape [40, 30]");
  CHECK(as_text(Matrix(0, 3)) == "a table of shape [0, 3]");
  CHECK(as_text(std::vector<double>(5000)) == "a list of 5000 numbers");
  CHECK(as_text(std::vector<bool>(5000)) == "a list of 5000 truth values");
}

TEST_CASE("given() writes names and values on one line") {
  CHECK(grading::given("q", std::vector<double>{1, 2}, "k", 3) == "q = [1, 2]   k = 3");
}

TEST_CASE("NaN equals nothing when an answer is judged, and itself when two answers are compared") {
  CHECK_FALSE(grading::equals(kNan, kNan, Tolerance{}));
  CHECK(grading::alike(kNan, kNan, Tolerance{}));
  CHECK_FALSE(grading::alike(kNan, 1.0, Tolerance{}));
}

TEST_CASE("infinities are near only themselves") {
  CHECK(grading::equals(kInf, kInf, Tolerance{}));
  CHECK_FALSE(grading::equals(kInf, -kInf, Tolerance{}));
  CHECK_FALSE(grading::equals(kInf, 1e308, Tolerance{}));
  CHECK_FALSE(grading::equals(1e308, kInf, Tolerance{1.0, 1.0}));
}

TEST_CASE("the tolerance is relative for large numbers and absolute near zero") {
  CHECK(grading::near(1e6, 1e6 + 5, Tolerance{}));
  CHECK_FALSE(grading::near(1e6, 1e6 + 50, Tolerance{}));
  CHECK(grading::near(0, 9e-7, Tolerance{}));
  CHECK_FALSE(grading::near(0, 2e-6, Tolerance{}));
}

TEST_CASE("values of different kinds or shapes are not equal") {
  CHECK_FALSE(grading::equals(1.0, true, Tolerance{}));
  CHECK_FALSE(grading::equals(Matrix(2, 3), Matrix(3, 2), Tolerance{}));
  CHECK_FALSE(grading::equals(Matrix(0, 3), Matrix(0, 2), Tolerance{}));
}

TEST_CASE("digits are added until a difference shows") {
  const auto [yours, right] = compared(1.00000001, 1.0, Tolerance{});
  CHECK(yours == "1.00000001");
  CHECK(right == "1");
}

TEST_CASE("of large tables the first entry that differs is shown") {
  const Matrix right(40, 30);
  Matrix yours(40, 30);
  yours(2, 7) = 0.5;
  CHECK(compared(yours, right, Tolerance{}) == std::pair<std::string, std::string>("0.5 in row 2, column 7", "0"));
}
