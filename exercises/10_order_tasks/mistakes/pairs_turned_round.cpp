// mistake: turned the order round: the pairs read as (b, a), or the order of leaving not reversed
// why: in a pair (a, b) the first comes first; some problem sets write their pairs the other way round, so read twice
// lesson: 10_graph_practice#pairs-turned-round
#include "answer.hpp"

#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::vector<int>> after(n);
  std::vector<int> waits_for(n, 0);
  for (const auto& [b, a] : before) {
    after[a].push_back(b);
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
