// mistake: counted a pair that is given twice as two, and counted it down once
// why: the set of tasks behind a task holds each once, but its counter was raised twice and never comes down to 0
// lesson: 10_graph_practice#the-same-pair-twice
#include "answer.hpp"

#include <queue>
#include <set>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::set<int>> after(n);
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    after[a].insert(b);
    ++waits_for[b];
  }
  std::queue<int> ready;
  for (int task = 0; task < n; ++task) {
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
  if (static_cast<int>(order.size()) < n) return {};
  return order;
}

}  // namespace answer
