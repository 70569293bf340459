// accepted: fills the order from its end, always with a task that nobody waits for any more
#include "answer.hpp"

#include <algorithm>

namespace answer {

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  std::vector<std::vector<int>> needs(n);
  std::vector<int> needed_by(n, 0);
  for (const auto& [a, b] : before) {
    needs[b].push_back(a);
    ++needed_by[a];
  }
  std::vector<int> stack;
  for (int task = 0; task < n; ++task) {
    if (needed_by[task] == 0) stack.push_back(task);
  }
  std::vector<int> backwards;
  while (!stack.empty()) {
    const int task = stack.back();
    stack.pop_back();
    backwards.push_back(task);
    for (const int need : needs[task]) {
      if (--needed_by[need] == 0) stack.push_back(need);
    }
  }
  if (static_cast<int>(backwards.size()) != n) backwards.clear();
  std::reverse(backwards.begin(), backwards.end());
  return backwards;
}

}  // namespace answer
