// mistake: never started with a task that stands in no pair, and so found no order
// why: who waits for none is ready, also where nobody waits for it; the order is then not too short
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  // The graph: for each task the tasks that come after it, and how many it still waits for.
  std::vector<std::vector<int>> after(n);
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    after[a].push_back(b);
    ++waits_for[b];
  }
  std::queue<int> ready;
  for (int task = 0; task < n; ++task) {
    if (waits_for[task] == 0 && !after[task].empty()) ready.push(task);
  }
  // Take a task that waits for none. Whoever waited for it waits for one less.
  std::vector<int> order;
  while (!ready.empty()) {
    const int task = ready.front();
    ready.pop();
    order.push_back(task);
    for (const int next : after[task]) {
      if (--waits_for[next] == 0) ready.push(next);
    }
  }
  // Tasks on a cycle wait for each other and are never ready.
  if (static_cast<int>(order.size()) < n) return {};
  return order;
}

}  // namespace answer
