// accepted: keeps the tasks that come after each task in a set, and counts a pair only when the set did not hold it yet
#include "answer.hpp"

#include <deque>
#include <set>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::set<int>> after(n);
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    if (after[a].insert(b).second) ++waits_for[b];
  }
  std::deque<int> ready;
  for (int task = 0; task < n; ++task) {
    if (waits_for[task] == 0) ready.push_front(task);
  }
  std::vector<int> order;
  for (; !ready.empty();) {
    const int task = ready.back();
    ready.pop_back();
    order.push_back(task);
    for (const int next : after[task]) {
      waits_for[next] -= 1;
      if (waits_for[next] == 0) ready.push_back(next);
    }
  }
  while (static_cast<int>(order.size()) != n && !order.empty()) order.pop_back();
  return order;
}

}  // namespace answer
