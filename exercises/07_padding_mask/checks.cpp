#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();

// "..#" is two words and one padded key. The list is cut from a longer one, so that an answer which reads past its end,
// by asking for a query instead of a key, finds "no padding" there and not what happens to lie in memory.
std::vector<bool> padding(std::string_view keys) {
  std::vector<bool> is_padding(256, false);
  for (std::size_t j = 0; j < keys.size(); ++j) is_padding[j] = keys[j] == '#';
  is_padding.resize(keys.size());
  return is_padding;
}

// The right tables are written out.
void expect_masked(const Matrix& scores, std::string_view keys, const Matrix& right,
                   grading::Tolerance tolerance = {}) {
  const std::vector<bool> is_padding = padding(keys);
  const auto masked = [&] { return answer::apply_padding_mask(scores, is_padding); };
  observe(given("scores", scores, "is_padding", is_padding), masked, right, tolerance);
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Matrix scores{{1, 2}, {0, 0.5}};
  const std::vector<bool> is_padding = padding(".#");
  const auto runs = [&] {
    static_cast<void>(answer::apply_padding_mask(scores, is_padding));
    return std::string("a table");
  };
  observe(given("scores", scores, "is_padding", is_padding), runs, std::string("a table"));
}

TEST_CASE("the column of a padded key is -inf in every row, and all else stays", "[points:2][task:1]") {
  expect_masked({{1, 2, 3}, {4, 5, 6}}, "..#", {{1, 2, kMinusInf}, {4, 5, kMinusInf}});
  // One query, as when a model writes token by token.
  expect_masked({{0.5, -1, 2, 1.5}}, "..##", {{0.5, -1, kMinusInf, kMinusInf}});
  // As many queries as keys: rows and columns can be mixed up without an error.
  expect_masked({{1, -2, 0.25}, {0, 3, 4}, {-1.5, 2, 5}}, "..#",
                {{1, -2, kMinusInf}, {0, 3, kMinusInf}, {-1.5, 2, kMinusInf}});
  // More queries than keys.
  expect_masked({{2, 7}, {-3, 1}, {0.5, 0}, {6, -4}}, ".#",
                {{2, kMinusInf}, {-3, kMinusInf}, {0.5, kMinusInf}, {6, kMinusInf}});
  // Padded scores far above, far below and at 0; a fill that is only a large number shows beside them.
  expect_masked({{-800, 800, 4e6, -4e6}, {800, -800, 0, 12000}}, "..##",
                {{-800, 800, kMinusInf, kMinusInf}, {800, -800, kMinusInf, kMinusInf}});
}

TEST_CASE("padding may stand on the left, in between, or nowhere", "[points:2][task:2]") {
  expect_masked({{4, 1}, {0, 2}, {-1, 3}}, "#.", {{kMinusInf, 1}, {kMinusInf, 2}, {kMinusInf, 3}});
  expect_masked({{1, 2, 3, 4, 5}, {-5, 0, 2, 0.5, 1}, {3, 1, -2, 0, 7}}, "##...",
                {{kMinusInf, kMinusInf, 3, 4, 5}, {kMinusInf, kMinusInf, 2, 0.5, 1}, {kMinusInf, kMinusInf, -2, 0, 7}});
  // Holes, and a word at either end.
  expect_masked({{1, 2, 3, 4, 5, 6}, {6, -5, 4, -3, 2, -1}}, ".#.##.",
                {{1, kMinusInf, 3, kMinusInf, kMinusInf, 6}, {6, kMinusInf, 4, kMinusInf, kMinusInf, -1}});
  // Padding at either end, and words in the middle.
  expect_masked({{2, 3, 5, 7}, {1, 4, 9, 16}, {0, -1, -2, -3}}, "#..#",
                {{kMinusInf, 3, 5, kMinusInf}, {kMinusInf, 4, 9, kMinusInf}, {kMinusInf, -1, -2, kMinusInf}});
  // Nothing is padded: nothing changes.
  expect_masked({{1.5, 2, -3}, {4, 0, 6}}, "...", {{1.5, 2, -3}, {4, 0, 6}});
}

TEST_CASE("what is -inf already stays so, and all keys may be padding", "[points:1][task:3]") {
  // A causal mask was there first; row 0 is left with nothing to see.
  expect_masked({{1, kMinusInf, kMinusInf}, {2, 3, kMinusInf}, {4, 5, 6}}, "#..",
                {{kMinusInf, kMinusInf, kMinusInf}, {kMinusInf, 3, kMinusInf}, {kMinusInf, 5, 6}});
  expect_masked({{1, 2, kMinusInf, kMinusInf}, {3, 4, 5, kMinusInf}}, ".#.#",
                {{1, kMinusInf, kMinusInf, kMinusInf}, {3, kMinusInf, 5, kMinusInf}});
  expect_masked({{1, 2, 3}, {-4, 0, 6}}, "###", {{kMinusInf, kMinusInf, kMinusInf}, {kMinusInf, kMinusInf, kMinusInf}});
  // Exact, so that 0 and the smallest positive number are told apart.
  expect_masked({{3}}, "#", {{kMinusInf}}, {.relative = 0.0, .absolute = 0.0});
}
