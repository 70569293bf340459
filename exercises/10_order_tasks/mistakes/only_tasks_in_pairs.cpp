// mistake: left out the tasks that stand in no pair
// why: they wait for none, but they belong to the order: go through 0 to n - 1, not through the pairs
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

#include <map>
#include <queue>

namespace answer {

std::vector<int> order_tasks(int /*n*/, const std::vector<std::pair<int, int>>& before) {
  std::map<int, std::vector<int>> after;
  std::map<int, int> waits_for;
  for (const auto& [a, b] : before) {
    after[a].push_back(b);
    waits_for[a] += 0;
    waits_for[b] += 1;
  }
  std::queue<int> ready;
  for (const auto& [task, number] : waits_for) {
    if (number == 0) ready.push(task);
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
  if (order.size() < waits_for.size()) return {};
  return order;
}

}  // namespace answer
