// mistake: never marked a cell, so the walk goes to and fro between neighbours for ever
// why: two cells that touch queue each other again and again; a mark is what ends the walk
// lesson: 10_graph_practice#not-marked-at-all
#include "answer.hpp"

#include <queue>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  constexpr int kSides[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  int regions = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      if (grid[r][c] != '#') continue;
      ++regions;
      std::queue<std::pair<int, int>> waiting;
      waiting.push({r, c});
      while (!waiting.empty()) {
        const auto [row, col] = waiting.front();
        waiting.pop();
        for (const auto& [down, right] : kSides) {
          const int next_row = row + down;
          const int next_col = col + right;
          if (next_row < 0 || next_row >= rows || next_col < 0 || next_col >= cols) continue;
          if (grid[next_row][next_col] != '#') continue;
          waiting.push({next_row, next_col});
        }
      }
    }
  }
  return regions;
}

}  // namespace answer
