// mistake: counted the cells of '#' instead of the regions
// why: cells that hang together count once; mark the whole region before counting on
// lesson: 10_graph_practice#regions-of-a-grid
#include "answer.hpp"

namespace answer {

int count_regions(const std::vector<std::string>& grid) {
  int regions = 0;
  for (const std::string& row : grid) {
    for (const char cell : row) regions += cell == '#' ? 1 : 0;
  }
  return regions;
}

}  // namespace answer
