// accepted: keeps the cells that are still to be visited in a set, and takes each out once
#include "answer.hpp"

#include <set>
#include <utility>

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  using Cell = std::pair<int, int>;
  std::set<Cell> left;
  for (int r = 0; r < static_cast<int>(grid.size()); ++r) {
    for (int c = 0; c < static_cast<int>(grid[r].size()); ++c) {
      if (grid[r][c] == '#') left.insert(left.end(), {r, c});
    }
  }
  int regions = 0;
  while (!left.empty()) {
    ++regions;
    std::vector<Cell> stack{*left.begin()};
    left.erase(left.begin());
    while (!stack.empty()) {
      const auto [r, c] = stack.back();
      stack.pop_back();
      for (const Cell& next : {Cell{r - 1, c}, Cell{r + 1, c}, Cell{r, c - 1}, Cell{r, c + 1}}) {
        if (left.erase(next) == 1) stack.push_back(next);
      }
    }
  }
  return regions;
}

}  // namespace answer
