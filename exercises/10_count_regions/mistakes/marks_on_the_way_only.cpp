// mistake: kept the marks along the way only: the table was passed by value, or marks are taken off again
// why: what one call has marked, the others do not know, and every way through the region is walked anew
// lesson: 10_graph_practice#not-marked-at-all
#include "answer.hpp"

namespace answer {
namespace {

void visit(const std::vector<std::string>& grid, std::vector<std::vector<char>> seen, int r, int c) {
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
