// mistake: counted the tasks from 1 to n
// why: the tasks are called 0 to n - 1
// lesson: 10_graph_practice#the-boundary
#include "answer.hpp"

#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::vector<int>> after(n + 1);
  std::vector<int> waits_for(n + 1, 0);
  for (const auto& [a, b] : before) {
    after[a].push_back(b);
    ++waits_for[b];
  }
  std::queue<int> ready;
  for (int task = 1; task <= n; ++task) {
    if (waits_for[task] == 0) ready.push(task);
  }
  std::vector<int> order;
  while (!ready.empty()) {
    const int task = ready.front();
    ready.pop();
    order.push_back(task);
    for (const int next : after[task]) {
      if (--waits_for[next] == 0) ready.push(next);
    }
  }
  if (static_cast<int>(order.size()) != n) return {};
  return order;
}

}  // namespace answer
