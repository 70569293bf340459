/// @file
/// @brief Scores: worked numbers, properties, errors.

#include "attention/scores.hpp"

#include <stdexcept>
#include <vector>

#include "grading/catch.hpp"
#include "numpy_random/generator.hpp"
#include "support/matrices.hpp"

using attn::Matrix;
using support::message_of;
using Vector = std::vector<double>;

TEST_CASE("a dot product is the sum of the products", "[scores]") {
  CHECK(attn::dot_product(Vector{1, 2, 3}, Vector{4, 5, 6}) == 32);
  CHECK(attn::dot_product(Vector{}, Vector{}) == 0);
}

TEST_CASE("vectors of different length have no dot product", "[scores]") {
  CHECK_THROWS_AS(attn::dot_product(Vector{1}, Vector{1, 2}), std::invalid_argument);
  CHECK(message_of([] {
          attn::dot_product(Vector{1, 2, 3}, Vector{4, 5});
        }) == "dot_product: q is [3] but k is [2]; d_k must agree (3 != 2)");
}

TEST_CASE("scores hold a row for each query and a column for each key", "[scores]") {
  const Matrix q{{1, 2}, {3, 4}, {5, 6}};
  const Matrix k{{7, 8}, {9, 10}};
  CHECK(attn::scores(q, k) == Matrix{{23, 29}, {53, 67}, {83, 105}});
}

TEST_CASE("every score is the dot product of its query and its key", "[scores]") {
  auto rng = numpy_random::default_rng(1);
  const Matrix q = rng.normal(5, 7);
  const Matrix k = rng.normal(3, 7);
  const Matrix s = attn::scores(q, k);
  REQUIRE(s.shape() == "[5, 3]");
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < 3; ++j) CHECK(s(i, j) == attn::dot_product(q.row(i), k.row(j)));
  }
}

TEST_CASE("swapping queries and keys transposes the scores", "[scores]") {
  auto rng = numpy_random::default_rng(2);
  const Matrix q = rng.normal(4, 6);
  const Matrix k = rng.normal(2, 6);
  const Matrix there = attn::scores(q, k);
  const Matrix back = attn::scores(k, q);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 2; ++j) CHECK(there(i, j) == back(j, i));
  }
}

TEST_CASE("no queries, no keys or no features still have a shape", "[scores]") {
  CHECK(attn::scores(Matrix(0, 3), Matrix(2, 3)).shape() == "[0, 2]");
  CHECK(attn::scores(Matrix(2, 3), Matrix(0, 3)).shape() == "[2, 0]");
  CHECK(attn::scores(Matrix(2, 0), Matrix(3, 0)) == Matrix(2, 3));
}

TEST_CASE("scores name both shapes when d_k does not agree", "[scores]") {
  CHECK_THROWS_AS(attn::scores(Matrix(4, 8), Matrix(6, 7)), std::invalid_argument);
  CHECK(message_of([] { attn::scores(Matrix(4, 8), Matrix(6, 7)); }) ==
        "scores: Q is [4, 8] but K is [6, 7]; d_k must agree (8 != 7)");
}
