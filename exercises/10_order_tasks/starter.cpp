#include "answer.hpp"

#include <queue>

namespace answer {

// An order of the tasks 0 … n - 1 in which a comes before b for each pair (a, b). You have:
//   for (const auto& [a, b] : before)     goes through the pairs
//   std::vector<std::vector<int>> after(n);
//   after[a].push_back(b);                b to the end of the list of a
//   std::queue<int> ready;                push(task), front(), pop(), empty()
//   order.push_back(task);                one more task in the order
std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<int> order;

  // Write here: which tasks wait for none? Take one, and see which others now wait for none.

  static_cast<void>(n);  // remove these two lines once you use n and before
  static_cast<void>(before);
  return order;
}

}  // namespace answer
