// mistake: forgot which tasks are done, and walked everything behind a task again on each way to it
// why: through a row of diamonds the number of ways doubles with each; mark a task as done when it is left
// lesson: 10_graph_practice#done-is-forgotten
#include "answer.hpp"

namespace answer {
namespace {

enum State : char { kNew, kOnTheWay };

struct Walk {
  std::vector<std::vector<int>> after;
  std::vector<State> state;
  std::vector<bool> placed;
  std::vector<int> order;

  // Returns whether there is no cycle behind the task.
  bool visit(int task) {
    if (state[task] == kOnTheWay) return false;
    state[task] = kOnTheWay;
    for (const int next : after[task]) {
      if (!visit(next)) return false;
    }
    state[task] = kNew;
    if (!placed[task]) order.push_back(task);
    placed[task] = true;
    return true;
  }
};

}  // namespace

std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before) {
  Walk walk{std::vector<std::vector<int>>(n), std::vector<State>(n, kNew), std::vector<bool>(n, false), {}};
  for (const auto& [a, b] : before) walk.after[a].push_back(b);
  for (int task = 0; task < n; ++task) {
    if (!walk.visit(task)) return {};
  }
  std::reverse(walk.order.begin(), walk.order.end());
  return walk.order;
}

}  // namespace answer
