// accepted: goes depth first with a stack of its own, takes the tasks in the order of leaving and turns it round
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  enum State : char { kNew, kOnTheWay, kDone };
  std::vector<std::vector<int>> after(n);
  for (const auto& [a, b] : before) after[a].push_back(b);
  std::vector<State> state(n, kNew);
  std::vector<int> order;
  std::vector<std::pair<int, std::size_t>> way;  // a task, and how many that come after it were looked at
  for (int start = 0; start < n; ++start) {
    if (state[start] != kNew) continue;
    state[start] = kOnTheWay;
    way.push_back({start, 0});
    while (!way.empty()) {
      const int task = way.back().first;
      if (way.back().second == after[task].size()) {
        state[task] = kDone;
        order.push_back(task);
        way.pop_back();
        continue;
      }
      const int next = after[task][way.back().second++];
      if (state[next] == kOnTheWay) return {};
      if (state[next] == kDone) continue;
      state[next] = kOnTheWay;
      way.push_back({next, 0});
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

}  // namespace answer
