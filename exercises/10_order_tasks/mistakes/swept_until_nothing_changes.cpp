// mistake: swept over all tasks again and again until nothing changed
// why: with the numbers against the order a sweep takes one task only, which makes V squared; queue what becomes ready
// lesson: 10_graph_practice#time-and-space
#include "answer.hpp"

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::vector<int>> after(n);
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    after[a].push_back(b);
    ++waits_for[b];
  }
  std::vector<bool> taken(n, false);
  std::vector<int> order;
  bool changed = true;
  while (changed) {
    changed = false;
    for (int task = 0; task < n; ++task) {
      if (taken[task] || waits_for[task] > 0) continue;
      taken[task] = true;
      changed = true;
      order.push_back(task);
      for (const int next : after[task]) --waits_for[next];
    }
  }
  if (static_cast<int>(order.size()) < n) return {};
  return order;
}

}  // namespace answer
