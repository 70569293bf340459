/// @file
/// @brief Masks: which key each query may see.

#include "attention/masks.hpp"

#include <cmath>
#include <stdexcept>

#include "grading/catch.hpp"
#include "support/matrices.hpp"

using attn::Matrix;
using support::kInf;
using support::kNan;

TEST_CASE("a causal mask hides what lies to the right of the diagonal", "[masks]") {
  CHECK(attn::causal_mask(3, 3) == Matrix{{0, -kInf, -kInf}, {0, 0, -kInf}, {0, 0, 0}});
}

TEST_CASE("with more keys than queries the last query still sees them all", "[masks]") {
  CHECK(attn::causal_mask(2, 4) == Matrix{{0, 0, 0, -kInf}, {0, 0, 0, 0}});
  CHECK(attn::causal_mask(1, 5) == Matrix(1, 5));
}

TEST_CASE("with more queries than keys the first queries see nothing", "[masks]") {
  CHECK(attn::causal_mask(4, 2) == Matrix{{-kInf, -kInf}, {-kInf, -kInf}, {0, -kInf}, {0, 0}});
}

TEST_CASE("query i sees the keys up to i + n_k - n_q", "[masks]") {
  const int n_q = GENERATE(1, 2, 3, 5, 8);
  const int n_k = GENERATE(1, 2, 4, 5, 9);
  const Matrix mask = attn::causal_mask(static_cast<std::size_t>(n_q), static_cast<std::size_t>(n_k));
  for (int i = 0; i < n_q; ++i) {
    for (int j = 0; j < n_k; ++j) {
      CAPTURE(n_q, n_k, i, j);
      CHECK(mask(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) == (j <= i + n_k - n_q ? 0.0 : -kInf));
    }
  }
}

TEST_CASE("a padding mask hides the same keys from every query", "[masks]") {
  CHECK(attn::padding_mask(2, {false, true, false}) == Matrix{{0, -kInf, 0}, {0, -kInf, 0}});
}

TEST_CASE("masks of no queries or no keys have their shape", "[masks]") {
  CHECK(attn::causal_mask(0, 3).shape() == "[0, 3]");
  CHECK(attn::causal_mask(3, 0).shape() == "[3, 0]");
  CHECK(attn::padding_mask(3, {}).shape() == "[3, 0]");
}

TEST_CASE("a mask keeps the scores where it is 0 and hides them where it is -inf", "[masks]") {
  CHECK(attn::add_mask({{1, 2}, {3, 4}}, {{0, -kInf}, {0, 0}}) == Matrix{{1, -kInf}, {3, 4}});
}

TEST_CASE("a mask hides NaN and +inf too", "[masks]") {
  CHECK(attn::add_mask({{kNan, kInf, 1}}, {{-kInf, -kInf, 0}}) == Matrix{{-kInf, -kInf, 1}});
}

TEST_CASE("a mask shows NaN where it hides nothing", "[masks]") {
  CHECK(std::isnan(attn::add_mask({{kNan}}, {{0}})(0, 0)));
}

TEST_CASE("two masks add up to what both hide", "[masks]") {
  const Matrix both = attn::add_mask(attn::causal_mask(2, 3), attn::padding_mask(2, {true, false, false}));
  CHECK(both == Matrix{{-kInf, 0, -kInf}, {-kInf, 0, 0}});
}

TEST_CASE("a mask of another shape is refused, naming both", "[masks]") {
  CHECK_THROWS_AS(attn::add_mask(Matrix(4, 6), Matrix(4, 4)), std::invalid_argument);
  CHECK_THROWS_AS(attn::add_mask(Matrix(4, 6), Matrix(3, 6)), std::invalid_argument);
  CHECK(support::message_of([] { attn::add_mask(Matrix(4, 6), Matrix(4, 4)); }) ==
        "add_mask: the scores are [4, 6] but the mask is [4, 4]; both must have one shape");
}
