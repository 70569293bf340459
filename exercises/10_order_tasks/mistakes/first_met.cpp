// mistake: took the tasks in rings: each when it is first met, not when it waits for none
// why: a short way reaches a task too early; it is ready only when the last of those before it is taken
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
  for (int task = 0; task < n; ++task) {
    if (waits_for[task] == 0) ready.push(task);
  }
  std::vector<bool> met(n, false);
  std::vector<int> order;
  while (!ready.empty()) {
    const int task = ready.front();
    ready.pop();
    order.push_back(task);
    for (const int next : after[task]) {
      if (!met[next]) ready.push(next);
      met[next] = true;
    }
  }
  return order;
}

}  // namespace answer
