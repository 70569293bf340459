// accepted: of all tasks that are ready, takes the one with the smallest number
#include "answer.hpp"

#include <functional>
#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::vector<int>> after(n);
  std::vector<int> indegree(n, 0);
  for (const auto& pair : before) {
    after[pair.first].push_back(pair.second);
    indegree[pair.second] += 1;
  }
  std::priority_queue<int, std::vector<int>, std::greater<int>> ready;
  for (int task = n - 1; task >= 0; --task) {
    if (indegree[task] == 0) ready.push(task);
  }
  std::vector<int> order;
  while (!ready.empty()) {
    order.push_back(ready.top());
    ready.pop();
    for (const int next : after[order.back()]) {
      if (--indegree[next] == 0) ready.push(next);
    }
  }
  return static_cast<int>(order.size()) == n ? order : std::vector<int>{};
}

}  // namespace answer
