// mistake: called it a cycle when a task is met a second time
// why: two ways may lead to one task without any circle; only a task that is still on the way closes one
// lesson: 10_graph_practice#the-cycle
#include "answer.hpp"

namespace answer {
namespace {

enum State : char { kNew, kDone };

struct Walk {
  std::vector<std::vector<int>> after;
  std::vector<State> state;
  std::vector<int> order;

  // Returns whether there is no cycle behind the task.
  bool visit(int task) {
    if (state[task] == kDone) return false;
    state[task] = kDone;
    for (const int next : after[task]) {
      if (!visit(next)) return false;
    }
    order.push_back(task);
    return true;
  }
};

}  // namespace

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  Walk walk{std::vector<std::vector<int>>(n), std::vector<State>(n, kNew), {}};
  for (const auto& [a, b] : before) walk.after[a].push_back(b);
  for (int task = 0; task < n; ++task) {
    if (walk.state[task] == kNew && !walk.visit(task)) return {};
  }
  std::reverse(walk.order.begin(), walk.order.end());
  return walk.order;
}

}  // namespace answer
