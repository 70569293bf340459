// mistake: joined the end of each row to the beginning of the next
// why: with one number for a cell, the next number may lie in the next row; look at the column too
// lesson: 10_graph_practice#the-boundary
#include "answer.hpp"

#include <queue>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  const int cols = grid.empty() ? 0 : static_cast<int>(grid[0].size());
  const int cells = static_cast<int>(grid.size()) * cols;
  std::vector<char> seen(cells, 0);
  int regions = 0;
  for (int start = 0; start < cells; ++start) {
    if (grid[start / cols][start % cols] != '#' || seen[start]) continue;
    ++regions;
    std::queue<int> waiting({start});
    seen[start] = 1;
    while (!waiting.empty()) {
      const int cell = waiting.front();
      waiting.pop();
      for (const int next : {cell - cols, cell + cols, cell - 1, cell + 1}) {
        if (next < 0 || next >= cells) continue;
        if (grid[next / cols][next % cols] != '#' || seen[next]) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
  }
  return regions;
}

}  // namespace answer
