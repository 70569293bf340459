// mistake: went on until all tasks were taken, which never happens where there is a cycle
// why: on a cycle nobody is ever ready; end when no task is ready, and then see whether all were taken
// lesson: 10_graph_practice#the-cycle
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
    for (int task = 0; task < n; ++task) {
      if (taken[task] || waits_for[task] > 0) continue;
      taken[task] = true;
      order.push_back(task);
      for (const int next : after[task]) --waits_for[next];
    }
  }
  return order;
}

}  // namespace answer
