#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "answer.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using grading::observe_within;

namespace {

using Grid = std::vector<std::string>;

// As it would stand in C++: {"##.", "..#"}
std::string written(const Grid& grid) {
  std::string text;
  for (const std::string& row : grid) text += (text.empty() ? "\"" : ", \"") + row + "\"";
  return "grid = {" + text + "}";
}

// Far more than a plain right answer needs, which visits each cell once and looks at each pair of neighbours twice.
long long steps_for(const Grid& grid) {
  const auto rows = static_cast<long long>(grid.size());
  const auto cols = grid.empty() ? 0 : static_cast<long long>(grid[0].size());
  constexpr long long kStepsEach = 1000;
  constexpr long long kMost = 1'000'000'000;
  return std::min(kMost, kStepsEach * (10 + 3 * rows * cols));
}

void expect_of(const std::string& input, const Grid& grid, int right) {
  const auto regions = [&] { return answer::count_regions(grid); };
  observe_within(steps_for(grid), input, regions, right);
}

// The right numbers are counted by hand.
void expect_regions(const Grid& grid, int right) { expect_of(written(grid), grid, right); }

Grid full(std::size_t rows, std::size_t cols) { return Grid(rows, std::string(cols, '#')); }

// Full rows, joined by one cell at the right end and at the left end by turns.
Grid snake(std::size_t rows, std::size_t cols) {
  Grid grid = full(rows, cols);
  for (std::size_t r = 1; r < rows; r += 2) {
    grid[r].assign(cols, '.');
    grid[r][r % 4 == 1 ? cols - 1 : 0] = '#';
  }
  return grid;
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Grid grid{"#.#"};
  const auto runs = [&] {
    static_cast<void>(answer::count_regions(grid));
    return std::string("a number");
  };
  observe_within(steps_for(grid), written(grid), runs, std::string("a number"));
}

TEST_CASE("cells that touch with a side are one region", "[points:2][task:1]") {
  expect_regions({"..."}, 0);
  expect_regions({".....", ".#.#.", "....."}, 2);
  // A different neighbour is the only way on in each: right, down, left, up.
  expect_regions({"....", ".##.", "...."}, 1);
  expect_regions({"...", ".#.", ".#.", "..."}, 1);
  expect_regions({".....", "...#.", ".###.", "....."}, 1);
  expect_regions({".....", ".#.#.", ".###.", "....."}, 1);
  // A crossing, a ring, and regions of different sizes.
  expect_regions({".....", "..#..", ".###.", "..#..", "....."}, 1);
  expect_regions({".....", ".###.", ".#.#.", ".###.", "....."}, 1);
  expect_regions({"........", ".##.#.#.", ".##.#...", "........"}, 3);
}

TEST_CASE("the border belongs to the grid, and the grid ends there", "[points:2][task:2]") {
  // Regions in row 0, in the last row, in column 0 and in the last column only.
  expect_regions({"#.#.#", ".....", "....."}, 3);
  expect_regions({"....", "....", "#..#"}, 2);
  expect_regions({"#..", "...", "#..", "...", "#..", "...", "#.."}, 4);
  expect_regions({"....", "...#", "....", "...#", "....", "...#", "....", "...#", "....", "...#"}, 5);
  // The only way leads along row 0, the last row, column 0, the last column.
  expect_regions({"####", "#..#"}, 1);
  expect_regions({"#...#", "#####"}, 1);
  expect_regions({"##.", "#..", "###"}, 1);
  expect_regions({".##", "..#", "..#", "###"}, 1);
  // The end of a row does not touch the beginning of the next, nor that of its own; the same with columns.
  expect_regions({"..#", "#.."}, 2);
  expect_regions({"#..##"}, 2);
  expect_regions({"#", ".", ".", "#", "."}, 2);
  expect_regions({"##.#..#"}, 3);
}

TEST_CASE("cells that touch with a corner only are not one region", "[points:1][task:3]") {
  expect_regions({"#.", ".#"}, 2);
  expect_regions({"..#", ".#.", "#.."}, 3);
  expect_regions({"#.#.#", ".#.#.", "#.#.#"}, 8);
}

TEST_CASE("a grid without cells has no region", "[points:1][task:4]") {
  expect_regions({"", "", ""}, 0);
  expect_regions({""}, 0);
  expect_regions({}, 0);
}

TEST_CASE("each cell is visited once", "[points:2][task:5]") {
  expect_of("6 rows of 6 '#'", full(6, 6), 1);
  expect_of("20 rows of 20 '#'", full(20, 20), 1);
  expect_of("150 rows of 150 '#'", full(150, 150), 1);
}

TEST_CASE("a long way does not end the program", "[points:1][task:6]") {
  // Shorter ways first, so that repeated work is not told as a lack of time.
  expect_of("31 rows of 30 cells, one long snake of 495 '#'", snake(31, 30), 1);
  expect_of("151 rows of 150 cells, one long snake of 11,475 '#'", snake(151, 150), 1);
  expect_of("501 rows of 1000 cells, one long snake of 251,250 '#'", snake(501, 1000), 1);
}
