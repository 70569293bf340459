// mistake: started at task 0 only
// why: every task that waits for none is a start, and task 0 may be none
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::vector<int>> after(n);
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    after[a].push_back(b);
    ++waits_for[b];
  }
  std::queue<int> ready;
  if (n > 0 && waits_for[0] == 0) ready.push(0);
  std::vector<int> order;
  while (!ready.empty()) {
    const int task = ready.front();
    ready.pop();
    order.push_back(task);
    for (const int next : after[task]) {
      if (--waits_for[next] == 0) ready.push(next);
    }
  }
  if (static_cast<int>(order.size()) < n) return {};
  return order;
}

}  // namespace answer
