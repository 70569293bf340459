// mistake: called itself once for each prerequisite of a chain, and the stack overflowed
// why: a chain of 1,000,000 tasks needs a frame for each that waits; use a queue or a stack of your own
// lesson: 10_graph_practice#recursion-too-deep
#include "answer.hpp"

namespace answer {
namespace {

enum State : char { kNew, kOnTheWay, kDone };

struct Walk {
  std::vector<std::vector<int>> needs;
  std::vector<State> state;
  std::vector<int> order;

  // Returns whether the task does not wait for itself.
  bool visit(int task) {
    if (state[task] == kOnTheWay) return false;
    if (state[task] == kDone) return true;
    state[task] = kOnTheWay;
    for (const int need : needs[task]) {
      if (!visit(need)) return false;
    }
    state[task] = kDone;
    order.push_back(task);
    return true;
  }
};

}  // namespace

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  Walk walk{std::vector<std::vector<int>>(n), std::vector<State>(n, kNew), {}};
  for (const auto& [a, b] : before) walk.needs[b].push_back(a);
  for (int task = 0; task < n; ++task) {
    if (!walk.visit(task)) return {};
  }
  return walk.order;
}

}  // namespace answer
