// accepted: goes depth first with a stack of its own instead of breadth first with a queue
#include "answer.hpp"

#include <cstddef>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  const std::size_t rows = grid.size();
  const std::size_t cols = rows == 0 ? 0 : grid[0].size();
  std::vector<bool> seen(rows * cols, false);
  std::vector<std::size_t> stack;
  const auto meet = [&](std::size_t r, std::size_t c) {
    if (grid[r][c] != '#' || seen[r * cols + c]) return;
    seen[r * cols + c] = true;
    stack.push_back(r * cols + c);
  };
  int regions = 0;
  for (std::size_t start = 0; start < rows * cols; ++start) {
    meet(start / cols, start % cols);
    if (stack.empty()) continue;
    ++regions;
    while (!stack.empty()) {
      const std::size_t r = stack.back() / cols;
      const std::size_t c = stack.back() % cols;
      stack.pop_back();
      if (r > 0) meet(r - 1, c);
      if (r + 1 < rows) meet(r + 1, c);
      if (c > 0) meet(r, c - 1);
      if (c + 1 < cols) meet(r, c + 1);
    }
  }
  return regions;
}

}  // namespace answer
