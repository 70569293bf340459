// accepted: marks a cell when it leaves the queue, and skips it there if it was marked before; the copies stay few
#include "answer.hpp"

#include <queue>
#include <utility>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  std::vector<std::vector<bool>> seen(rows, std::vector<bool>(cols, false));
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] == '#' && !seen[r][c]) ++regions;
      std::queue<std::pair<int, int>> waiting({{r, c}});
      while (!waiting.empty()) {
        const auto [row, col] = waiting.front();
        waiting.pop();
        if (row < 0 || row == rows || col < 0 || col == cols) continue;
        if (grid[row][col] == '.' || seen[row][col]) continue;
        seen[row][col] = true;
        waiting.push({row + 1, col});
        waiting.push({row - 1, col});
        waiting.push({row, col + 1});
        waiting.push({row, col - 1});
      }
    }
  }
  return regions;
}

}  // namespace answer
