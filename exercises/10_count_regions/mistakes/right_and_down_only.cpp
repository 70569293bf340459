// mistake: looked in two of the four directions only: right and down, or back up and left
// why: a region may turn back, and then its parts count as several; all four neighbours belong to it
// lesson: 10_graph_practice#regions-of-a-grid
#include "answer.hpp"

#include <queue>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  constexpr int kSides[2][2] = {{0, 1}, {1, 0}};
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  std::vector<std::vector<char>> seen(rows, std::vector<char>(cols, 0));
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] != '#' || seen[r][c]) continue;
      ++regions;
      std::queue<std::pair<int, int>> waiting;
      seen[r][c] = 1;
      waiting.push({r, c});
      while (!waiting.empty()) {
        const auto [row, col] = waiting.front();
        waiting.pop();
        for (const auto& [down, right] : kSides) {
          const int next_row = row + down;
          const int next_col = col + right;
          if (next_row < 0 || next_row >= rows || next_col < 0 || next_col >= cols) continue;
          if (grid[next_row][next_col] != '#' || seen[next_row][next_col]) continue;
          seen[next_row][next_col] = 1;
          waiting.push({next_row, next_col});
        }
      }
    }
  }
  return regions;
}

}  // namespace answer
