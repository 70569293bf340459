// mistake: gave an empty list, whatever the pairs
// why: an empty list says that there is no order; where there is one, all n tasks stand in it
// lesson: 10_graph_practice#an-order-for-tasks
#include "answer.hpp"

namespace answer {

std::vector<int> order_tasks(int /*n*/, const std::vector<std::pair<int, int>>& /*before*/) { return {}; }

}  // namespace answer
