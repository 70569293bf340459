/// @file
/// @brief What a matrix holds, and what it says when it is misused.

#include "attention/matrix.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <type_traits>

#include "grading/catch.hpp"
#include "support/matrices.hpp"

using attn::Matrix;
using support::message_of;

TEST_CASE("a matrix of a given size is all zeros", "[matrix]") {
  const Matrix m(2, 3);
  CHECK(m.rows() == 2);
  CHECK(m.cols() == 3);
  CHECK(m == Matrix{{0, 0, 0}, {0, 0, 0}});
}

TEST_CASE("a matrix made from nested lists holds their rows", "[matrix]") {
  const Matrix m{{1, 2, 3}, {4, 5, 6}};
  CHECK(m.shape() == "[2, 3]");
  CHECK(m(0, 2) == 3);
  CHECK(m(1, 0) == 4);
}

TEST_CASE("a matrix may have no rows or no columns", "[matrix]") {
  CHECK(Matrix().shape() == "[0, 0]");
  CHECK(Matrix(0, 4).shape() == "[0, 4]");
  CHECK(Matrix(4, 0).shape() == "[4, 0]");
  CHECK(Matrix(4, 0).row(3).empty());
  CHECK(Matrix(std::numeric_limits<std::size_t>::max(), 0).cols() == 0);
}

TEST_CASE("an entry can be written by its place and by its row", "[matrix]") {
  Matrix m(2, 3);
  m(1, 2) = 7;
  std::ranges::fill(m.row(0), 5);
  CHECK(m == Matrix{{5, 5, 5}, {0, 0, 7}});
}

TEST_CASE("a row of a constant matrix is read only", "[matrix]") {
  const Matrix m{{1, 2}, {3, 4}};
  CHECK(m.row(1).size() == 2);
  CHECK(m.row(1)[0] == 3);
  CHECK(std::is_const_v<std::remove_reference_t<decltype(m.row(1)[0])>>);
}

TEST_CASE("matrices are equal when shapes and entries are", "[matrix]") {
  CHECK(Matrix{{1, 2}} == Matrix{{1, 2}});
  CHECK(Matrix{{1, 2}} != Matrix{{1, 3}});
  CHECK(Matrix{{1, 2}} != Matrix{{1}, {2}});
  CHECK(Matrix(0, 4) != Matrix(0, 5));
  CHECK(Matrix{{0.0}} == Matrix{{-0.0}});
  CHECK(Matrix{{support::kNan}} != Matrix{{support::kNan}});
}

TEST_CASE("a copy is on its own", "[matrix]") {
  const Matrix original{{1, 2}};
  Matrix copy = original;
  copy(0, 0) = 9;
  CHECK(original == Matrix{{1, 2}});
}

TEST_CASE("ragged rows are refused, naming the row and both lengths", "[matrix]") {
  CHECK_THROWS_AS((Matrix{{1, 2}, {3}}), std::invalid_argument);
  CHECK(message_of([] {
          Matrix{{1, 2}, {3, 4}, {5}};
        }) == "Matrix: row 2 has length 1 but row 0 has length 2; all rows must be of one length");
  CHECK(message_of([] {
          Matrix{{}, {5}};
        }) == "Matrix: row 1 has length 1 but row 0 has length 0; all rows must be of one length");
}

TEST_CASE("a size beyond memory is refused", "[matrix]") {
  const auto minus_one = static_cast<std::size_t>(-1);
  CHECK_THROWS_AS(Matrix(minus_one, 3), std::length_error);
  CHECK_THROWS_AS(Matrix(minus_one / 2, minus_one / 2), std::length_error);
  CHECK(message_of([] { Matrix(3, static_cast<std::size_t>(-1)); }) ==
        "Matrix: [3, 18446744073709551615] is more than memory can hold; is one of the sizes a negative number?");
}

TEST_CASE("checked access names the place and the shape", "[matrix]") {
  Matrix m(4, 8);
  const Matrix& constant = m;
  CHECK_THROWS_AS(m(4, 0), std::out_of_range);
  CHECK(message_of([&] { m(4, 0) = 1; }) == "Matrix: row 4, column 0 is outside [4, 8]");
  CHECK(message_of([&] { return constant(3, 8); }) == "Matrix: row 3, column 8 is outside [4, 8]");
  CHECK(message_of([&] { m.row(4); }) == "Matrix: row 4 is outside [4, 8]");
  CHECK(message_of([&] { constant.row(9); }) == "Matrix: row 9 is outside [4, 8]");
  CHECK(message_of([] { return Matrix(0, 4)(0, 0); }) == "Matrix: row 0, column 0 is outside [0, 4]");
}
