// mistake: spent n steps on each task: searched all tasks for the next one, or kept a table of n by n
// why: that costs V squared; queue a task when its counter reaches 0, and keep only the pairs that exist
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
  while (static_cast<int>(order.size()) < n) {
    int task = 0;
    while (task < n && (taken[task] || waits_for[task] > 0)) ++task;
    if (task == n) return {};
    taken[task] = true;
    order.push_back(task);
    for (const int next : after[task]) --waits_for[next];
  }
  return order;
}

}  // namespace answer
