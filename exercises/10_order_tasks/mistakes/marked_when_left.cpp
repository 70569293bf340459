// mistake: marked a task only when it was left, so a walk on a cycle never ends
// why: mark it as on the way before its first neighbour is looked at; then the circle is noticed
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
    if (state[task] == kDone) return true;
    for (const int next : after[task]) {
      if (!visit(next)) return false;
    }
    state[task] = kDone;
    order.push_back(task);
    return true;
  }
};

}  // namespace

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  Walk walk{std::vector<std::vector<int>>(n), std::vector<State>(n, kNew), {}};
  for (const auto& [a, b] : before) walk.after[a].push_back(b);
  for (int task = 0; task < n; ++task) {
    if (!walk.visit(task)) return {};
  }
  std::reverse(walk.order.begin(), walk.order.end());
  return walk.order;
}

}  // namespace answer
