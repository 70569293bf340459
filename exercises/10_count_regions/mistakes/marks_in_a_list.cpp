// mistake: kept the marks in a list and searched it from the front for each cell
// why: each look-up costs as many steps as cells were visited, so the whole costs their number squared
// lesson: 10_graph_practice#time-and-space
#include "answer.hpp"

#include <queue>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  using Cell = std::pair<int, int>;
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  std::vector<Cell> seen;
  const auto is_seen = [&](Cell cell) { return std::find(seen.begin(), seen.end(), cell) != seen.end(); };
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] != '#' || is_seen({r, c})) continue;
      ++regions;
      std::queue<Cell> waiting({{r, c}});
      seen.push_back({r, c});
      while (!waiting.empty()) {
        const auto [row, col] = waiting.front();
        waiting.pop();
        for (const Cell& next : {Cell{row - 1, col}, Cell{row + 1, col}, Cell{row, col - 1}, Cell{row, col + 1}}) {
          if (next.first < 0 || next.first >= rows || next.second < 0 || next.second >= cols) continue;
          if (grid[next.first][next.second] != '#' || is_seen(next)) continue;
          seen.push_back(next);
          waiting.push(next);
        }
      }
    }
  }
  return regions;
}

}  // namespace answer
