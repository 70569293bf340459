// mistake: called itself once for each cell of the region, and the stack overflowed
// why: a long region needs one frame for each cell that waits; keep the waiting cells in a queue or a stack of your own
// lesson: 10_graph_practice#recursion-too-deep
#include "answer.hpp"

namespace answer {
namespace {

void visit(const std::vector<std::string>& grid, std::vector<std::vector<char>>& seen, int r, int c) {
  if (r < 0 || r >= static_cast<int>(grid.size()) || c < 0 || c >= static_cast<int>(grid[0].size())) return;
  if (grid[r][c] != '#' || seen[r][c]) return;
  seen[r][c] = 1;
  visit(grid, seen, r - 1, c);
  visit(grid, seen, r + 1, c);
  visit(grid, seen, r, c - 1);
  visit(grid, seen, r, c + 1);
}

}  // namespace

int count_regions(const std::vector<std::string>& grid) {
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  std::vector<std::vector<char>> seen(rows, std::vector<char>(cols, 0));
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] != '#' || seen[r][c]) continue;
      ++regions;
      visit(grid, seen, r, c);
    }
  }
  return regions;
}

}  // namespace answer
