// mistake: sorted the tasks by how many others they wait for
// why: of two tasks that wait for one each, one may still have to come before the other
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<int> waits_for(n, 0);
  for (const auto& pair : before) ++waits_for[pair.second];
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int one, int other) { return waits_for[one] < waits_for[other]; });
  return order;
}

}  // namespace answer
