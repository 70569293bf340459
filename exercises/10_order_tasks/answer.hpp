#pragma once
/// @file
/// @brief What every answer to order_tasks looks like from outside.

#include <utility>
#include <vector>

/// The learner's answers.
namespace answer {

/// @brief Puts tasks into an order in which each comes after all that must come before it.
///
/// Costs O(V + E) for V = n tasks and E pairs.
/// @param n how many tasks there are, from 0; they are called 0, 1 … n - 1
/// @param before pairs (a, b): a must come before b, both from 0 to n - 1; a pair may stand there twice
/// @return all n tasks, each once, in any order that keeps every pair; empty if there is no such order
std::vector<int> order_tasks(int n, const std::vector<std::pair<int, int>>& before);

}  // namespace answer
