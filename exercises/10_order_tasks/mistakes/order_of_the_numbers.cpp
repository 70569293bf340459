// mistake: gave 0, 1 … n - 1 and never looked at the pairs
// why: the numbers are names; the order is in the pairs
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& /*before*/) {
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

}  // namespace answer
