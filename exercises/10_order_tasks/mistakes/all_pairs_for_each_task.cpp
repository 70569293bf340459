// mistake: went through all pairs again for each task that was taken
// why: that costs V times E; keep for each task the list of those that come after it, and each pair is looked at once
// lesson: 10_graph_practice#time-and-space
#include "answer.hpp"

#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<int> waits_for(n, 0);
  for (const auto& pair : before) ++waits_for[pair.second];
  std::queue<int> ready;
  for (int task = 0; task < n; ++task) {
    if (waits_for[task] == 0) ready.push(task);
  }
  std::vector<int> order;
  while (!ready.empty()) {
    const int task = ready.front();
    ready.pop();
    order.push_back(task);
    for (const auto& [a, b] : before) {
      if (a == task && --waits_for[b] == 0) ready.push(b);
    }
  }
  if (static_cast<int>(order.size()) < n) return {};
  return order;
}

}  // namespace answer
