// mistake: passed the table of marks by value, so what the walk marked was lost
// why: the function fills a copy, and each cell counts as a region; pass the table by reference, with &
// lesson: 10_graph_practice#not-marked-at-all
#include "answer.hpp"

namespace answer {
namespace {

using Marks = std::vector<std::vector<bool>>;

void fill(const std::vector<std::string>& grid, Marks seen, int r, int c) {
  if (r < 0 || r >= static_cast<int>(grid.size()) || c < 0 || c >= static_cast<int>(grid[0].size())) return;
  if (grid[r][c] != '#' || seen[r][c]) return;
  seen[r][c] = true;
  fill(grid, seen, r - 1, c);
  fill(grid, seen, r + 1, c);
  fill(grid, seen, r, c - 1);
  fill(grid, seen, r, c + 1);
}

}  // namespace

int count_regions(const std::vector<std::string>& grid) {
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  Marks seen(rows, std::vector<bool>(cols, false));
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] != '#' || seen[r][c]) continue;
      ++regions;
      fill(grid, seen, r, c);
    }
  }
  return regions;
}

}  // namespace answer
