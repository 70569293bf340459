#include "cli/nearest.hpp"

#include <algorithm>
#include <numeric>

namespace cli {

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> cost(a.size() + 1, std::vector<int>(b.size() + 1, 0));
  std::iota(cost[0].begin(), cost[0].end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    cost[i][0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string>& names) {
  std::string best;
  // Up to a third of the letters may be wrong; further away, a suggestion puzzles more than it helps.
  int best_distance = std::max(2, static_cast<int>(word.size()) / 3) + 1;
  for (const std::string& name : names) {
    const int distance = edit_distance(word, name);
    if (distance < best_distance && distance < static_cast<int>(name.size())) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

std::vector<std::string> matches(std::string_view word, const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), word) != names.end()) return {std::string(word)};
  std::vector<std::string> found;
  std::copy_if(names.begin(), names.end(), std::back_inserter(found),
               [&](const std::string& name) { return !word.empty() && name.starts_with(word); });
  return found;
}

}  // namespace cli
