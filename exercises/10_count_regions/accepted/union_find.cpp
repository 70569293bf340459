// accepted: no walk at all; each '#' starts as a region of its own, and each pair of neighbours joins two regions
#include "answer.hpp"

#include <cstddef>
#include <numeric>

namespace answer {
namespace {

class Regions {
 public:
  explicit Regions(std::size_t cells) : parent_(cells) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }

  // Returns whether the two were apart before.
  bool join(std::size_t one, std::size_t other) {
    one = root(one);
    other = root(other);
    parent_[other] = one;
    return one != other;
  }

 private:
  std::size_t root(std::size_t cell) {
    while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
    return cell;
  }

  std::vector<std::size_t> parent_;
};

}  // namespace

int count_regions(const std::vector<std::string>& grid) {
  const std::size_t cols = grid.empty() ? 0 : grid[0].size();
  Regions joined(grid.size() * cols);
  int regions = 0;
  for (std::size_t r = 0; r < grid.size(); ++r) {
    for (std::size_t c = 0; c < cols; ++c) {
      if (grid[r][c] != '#') continue;
      ++regions;
      if (r > 0 && grid[r - 1][c] == '#' && joined.join((r - 1) * cols + c, r * cols + c)) --regions;
      if (c > 0 && grid[r][c - 1] == '#' && joined.join(r * cols + c - 1, r * cols + c)) --regions;
    }
  }
  return regions;
}

}  // namespace answer
