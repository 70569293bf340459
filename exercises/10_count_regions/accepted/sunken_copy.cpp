// accepted: copies the grid with a frame of '.' around it, so that no neighbour lies outside, and wipes regions out
#include "answer.hpp"

#include <cstddef>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  if (grid.empty()) return 0;
  const std::size_t width = grid[0].size() + 2;
  std::string cells(width, '.');
  for (const std::string& row : grid) cells += '.' + row + '.';
  cells.append(width, '.');
  int regions = 0;
  std::vector<std::size_t> stack;
  for (std::size_t start = 0; start < cells.size(); ++start) {
    if (cells[start] != '#') continue;
    ++regions;
    stack.push_back(start);
    cells[start] = '.';
    while (!stack.empty()) {
      const std::size_t at = stack.back();
      stack.pop_back();
      for (const std::size_t next : {at - width, at + width, at - 1, at + 1}) {
        if (cells[next] != '#') continue;
        cells[next] = '.';
        stack.push_back(next);
      }
    }
  }
  return regions;
}

}  // namespace answer
