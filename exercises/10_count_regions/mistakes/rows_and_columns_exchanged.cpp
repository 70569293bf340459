// mistake: asked whether a row is below the number of columns, and a column below that of rows
// why: the first index is the row and goes with grid.size(), the second with grid[0].size(); a square grid hides it
// lesson: 10_graph_practice#the-boundary
#include "answer.hpp"

#include <queue>
#include <utility>

namespace answer {
namespace {

using Cell = std::pair<int, int>;

constexpr int kSides[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

// Marks everything that hangs together with one cell. A cell is marked before it is queued, so it is queued once.
void mark_region(const std::vector<std::string>& grid, std::vector<std::vector<bool>>& seen, Cell start) {
  const int rows = static_cast<int>(grid.size());
  const int cols = static_cast<int>(grid[0].size());
  std::queue<Cell> waiting;
  seen[start.first][start.second] = true;
  waiting.push(start);
  while (!waiting.empty()) {
    const Cell cell = waiting.front();
    waiting.pop();
    for (const auto& side : kSides) {
      const int r = cell.first + side[0];
      const int c = cell.second + side[1];
      if (r < 0 || r >= cols || c < 0 || c >= rows) continue;
      if (grid[r][c] != '#' || seen[r][c]) continue;
      seen[r][c] = true;
      waiting.push({r, c});
    }
  }
}

}  // namespace

int count_regions(const std::vector<std::string>& grid) {
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  std::vector<std::vector<bool>> seen(rows, std::vector<bool>(cols, false));
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] != '#' || seen[r][c]) continue;
      ++regions;
      mark_region(grid, seen, {r, c});
    }
  }
  return regions;
}

}  // namespace answer
