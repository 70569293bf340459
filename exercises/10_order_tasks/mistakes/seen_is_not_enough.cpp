// mistake: marked tasks as seen only, so meeting one again on its own way was no sign of a cycle
// why: three states are needed: new, on the way, done; who meets a task that is on the way has walked in a circle
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
    if (!walk.visit(task)) return {};
  }
  std::reverse(walk.order.begin(), walk.order.end());
  return walk.order;
}

}  // namespace answer
