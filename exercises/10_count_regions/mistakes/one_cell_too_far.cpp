// mistake: let the walk go one cell too far: r > R and c > C where r >= R and c >= C are meant
// why: the last row is R - 1 and the last column C - 1, so R and C themselves are outside
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
      if (r < 0 || r > rows || c < 0 || c > cols) continue;
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
