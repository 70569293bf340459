// accepted: the order itself is the queue, and the pairs lie in one flat list, sorted by their first task
#include "answer.hpp"

#include <cstddef>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::size_t> begin(n + 1, 0);
  std::vector<int> waits_for(n, 0);
  for (const auto& [a, b] : before) {
    ++begin[a + 1];
    ++waits_for[b];
  }
  for (int task = 0; task < n; ++task) begin[task + 1] += begin[task];
  std::vector<int> next(before.size());
  std::vector<std::size_t> free(begin.begin(), begin.end());
  for (const auto& [a, b] : before) next[free[a]++] = b;

  std::vector<int> order;
  order.reserve(n);
  for (int task = 0; task < n; ++task) {
    if (waits_for[task] == 0) order.push_back(task);
  }
  for (std::size_t taken = 0; taken < order.size(); ++taken) {
    const int task = order[taken];
    for (std::size_t i = begin[task]; i < begin[task + 1]; ++i) {
      if (--waits_for[next[i]] == 0) order.push_back(next[i]);
    }
  }
  if (order.size() != waits_for.size()) return {};
  return order;
}

}  // namespace answer
