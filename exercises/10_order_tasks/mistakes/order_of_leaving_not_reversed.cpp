// mistake: did not turn the order of leaving round, and its recursion overflowed on a long chain
// why: a depth-first walk leaves the last task first; reverse its list, and use a stack of your own for long chains
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

namespace answer {
namespace {

enum State : char { kNew, kOnTheWay, kDone };

struct Walk {
  std::vector<std::vector<int>> after;
  std::vector<State> state;
  std::vector<int> order;

  // Returns whether there is no cycle behind the task.
  bool visit(int task) {
    if (state[task] == kOnTheWay) return false;
    if (state[task] == kDone) return true;
    state[task] = kOnTheWay;
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
  return walk.order;
}

}  // namespace answer
