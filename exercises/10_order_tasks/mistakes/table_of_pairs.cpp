// mistake: kept a table of n by n, in which a pair that is given twice stands once but was counted twice
// why: a table costs V squared and its cell holds a pair once; a list for each task costs V + E and holds it twice
// lesson: 10_graph_practice#the-same-pair-twice
#include "answer.hpp"

#include <queue>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  // The graph: for each task the tasks that come after it, and how many it still waits for.
  std::vector<std::vector<bool>> after(n, std::vector<bool>(n, false));
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    after[a][b] = true;
    ++waits_for[b];
  }
  std::queue<int> ready;
  for (int task = 0; task < n; ++task) {
    if (waits_for[task] == 0) ready.push(task);
  }
  // Take a task that waits for none. Whoever waited for it waits for one less.
  std::vector<int> order;
  while (!ready.empty()) {
    const int task = ready.front();
    ready.pop();
    order.push_back(task);
    for (int next = 0; next < n; ++next) {
      if (after[task][next] && --waits_for[next] == 0) ready.push(next);
    }
  }
  // Tasks on a cycle wait for each other and are never ready.
  if (static_cast<int>(order.size()) < n) return {};
  return order;
}

}  // namespace answer
