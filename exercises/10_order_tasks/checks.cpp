#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "answer.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using grading::observe_within;

namespace {

using Order = std::vector<int>;
using Pairs = std::vector<std::pair<int, int>>;

// What a check gives to the answer. Of tasks that leave several orders the text of a wrong one names no single order.
struct Tasks {
  int n;
  Pairs before;
  bool one_order_only = false;
};

std::string written(const Order& order) {
  std::string text;
  for (const int task : order) text += (text.empty() ? "" : ", ") + std::to_string(task);
  return "[" + text + "]";
}

// As it would stand in C++: n = 3   before = {{2, 0}, {0, 1}}
std::string written(const Tasks& tasks) {
  std::string text;
  for (const auto& [a, b] : tasks.before) {
    text += (text.empty() ? "{" : ", {") + std::to_string(a) + ", " + std::to_string(b) + "}";
  }
  return "n = " + std::to_string(tasks.n) + "   before = {" + text + "}";
}

std::string counted(std::size_t many) { return std::to_string(many) + (many == 1 ? " task" : " tasks"); }

// The place of each task in the order; -1 for one that is missing.
std::vector<int> places_in(const Order& order, int n) {
  std::vector<int> places(static_cast<std::size_t>(n), -1);
  for (std::size_t i = 0; i < order.size(); ++i) places[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  return places;
}

// What is wrong with the tasks as such; empty if each stands there once.
std::string judged_as_a_set(const Order& order, int n) {
  const auto all = static_cast<std::size_t>(n);
  std::vector<int> times(all, 0);
  for (const int task : order) {
    if (task < 0 || task >= n) return "there is no task " + std::to_string(task);
    ++times[static_cast<std::size_t>(task)];
  }
  for (std::size_t task = 0; task < all; ++task) {
    if (times[task] > 1) return counted(order.size()) + " instead of " + std::to_string(n) + ", some of them twice";
  }
  return order.size() < all ? counted(order.size()) + " instead of " + std::to_string(n) : "";
}

std::string judged_by_the_pairs(const Order& order, const Tasks& tasks) {
  const std::vector<int> places = places_in(order, tasks.n);
  const auto place = [&](int task) { return places[static_cast<std::size_t>(task)]; };
  Pairs broken;
  for (const auto& [a, b] : tasks.before) {
    if (place(a) >= place(b)) broken.emplace_back(a, b);
  }
  if (broken.empty()) return "a valid order";
  if (tasks.one_order_only) {
    return written(order) + ": " + std::to_string(broken[0].second) + " must come after " +
           std::to_string(broken[0].first);
  }
  return std::to_string(broken.size()) + " of " + std::to_string(tasks.before.size()) + " pairs the wrong way round";
}

// The answer's order in words, where there is one.
std::string judged(const Order& order, const Tasks& tasks) {
  if (order.empty() && tasks.n > 0) return "no order";
  const std::string wrong = judged_as_a_set(order, tasks.n);
  return wrong.empty() ? judged_by_the_pairs(order, tasks) : wrong;
}

// Far more than a plain right answer needs, which takes each task once and looks at each pair once.
long long steps_for(const Tasks& tasks) {
  constexpr long long kStepsEach = 1000;
  return kStepsEach * (10 + tasks.n + static_cast<long long>(tasks.before.size()));
}

void expect_order_of(const std::string& input, const Tasks& tasks) {
  const auto order = [&] { return judged(answer::order_tasks(tasks.n, tasks.before), tasks); };
  observe_within(steps_for(tasks), input, order, "a valid order");
}

void expect_order(const Tasks& tasks) { expect_order_of(written(tasks), tasks); }

void expect_no_order(const Tasks& tasks) {
  const auto order = [&] {
    const Order given = answer::order_tasks(tasks.n, tasks.before);
    return given.empty() ? "no order" : "a list of " + counted(given.size());
  };
  observe_within(steps_for(tasks), written(tasks), order, "no order");
}

constexpr bool kOneOrderOnly = true;

// 0 before 1 and 2, both before 3; 3 before 4 and 5, both before 6; and so on.
Tasks diamonds_in_a_row(int diamonds) {
  Tasks tasks{3 * diamonds + 1, {}};
  for (int top = 0; top < 3 * diamonds; top += 3) {
    for (const int side : {top + 1, top + 2}) {
      tasks.before.emplace_back(top, side);
      tasks.before.emplace_back(side, top + 3);
    }
  }
  return tasks;
}

Tasks each_after_the_next(int n, int how_many) {
  Tasks tasks{n, {}};
  for (int task = 0; task < n; ++task) {
    for (int next = task + 1; next < n && next <= task + how_many; ++next) tasks.before.emplace_back(next, task);
  }
  return tasks;
}

Tasks each_before_the_next(int n) {
  Tasks tasks{n, {}};
  for (int task = 0; task + 1 < n; ++task) tasks.before.emplace_back(task, task + 1);
  return tasks;
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const Tasks tasks{2, {{0, 1}}};
  const auto runs = [&] {
    static_cast<void>(answer::order_tasks(tasks.n, tasks.before));
    return std::string("a list");
  };
  observe_within(steps_for(tasks), written(tasks), runs, "a list");
}

TEST_CASE("each task comes after all that must come before it", "[points:2][task:1]") {
  // Chains: only one order is valid, and it is not that of the numbers.
  expect_order({3, {{2, 0}, {0, 1}}, kOneOrderOnly});
  expect_order({5, {{3, 1}, {1, 4}, {4, 0}, {0, 2}}, kOneOrderOnly});
  // A short way beside a long one.
  expect_order({3, {{0, 2}, {0, 1}, {1, 2}}, kOneOrderOnly});
  expect_order({4, {{3, 1}, {3, 2}, {2, 0}, {0, 1}}, kOneOrderOnly});
  // Two ways to the same task.
  expect_order({4, {{3, 1}, {3, 0}, {1, 2}, {0, 2}}});
  expect_order({7, {{5, 2}, {5, 3}, {2, 0}, {3, 0}, {0, 1}, {0, 4}, {1, 6}, {4, 6}}});
}

TEST_CASE("tasks that stand in no pair take part, and so do all groups", "[points:1][task:2]") {
  expect_order({4, {}});
  expect_order({5, {{4, 1}}});
  expect_order({6, {{5, 3}, {2, 4}, {3, 0}, {4, 1}}});
  expect_order({1, {}});
  expect_order({0, {}});
}

TEST_CASE("where tasks wait for each other there is no order", "[points:2][task:3]") {
  expect_no_order({3, {{0, 1}, {1, 2}, {2, 0}}});
  // Something before the cycle, something behind it, something beside it.
  expect_no_order({4, {{3, 0}, {0, 1}, {1, 2}, {2, 0}}});
  expect_no_order({5, {{1, 2}, {2, 1}, {2, 4}, {0, 3}}});
  // A task that waits for itself.
  expect_no_order({1, {{0, 0}}});
  expect_no_order({4, {{0, 1}, {1, 1}, {1, 2}, {2, 3}}});
}

TEST_CASE("a pair that is given twice counts once", "[points:1][task:4]") {
  expect_order({2, {{1, 0}, {1, 0}}, kOneOrderOnly});
  expect_order({4, {{2, 0}, {0, 3}, {2, 0}, {3, 1}, {0, 3}, {2, 0}}, kOneOrderOnly});
}

TEST_CASE("each task and each pair is looked at once", "[points:2][task:5]") {
  expect_order_of("n = 91   before = 30 diamonds in a row: {0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4} ...",
                  diamonds_in_a_row(30));
  // Many pairs, no pairs, and numbers that run against the order.
  expect_order_of("n = 2000   before = each task after the 100 with the next numbers: {1, 0}, {2, 0} ...",
                  each_after_the_next(2'000, 100));
  expect_order_of("n = 20000   before = {}", {20'000, {}});
  expect_order_of("n = 20000   before = {1, 0}, {2, 1}, {3, 2} ...", each_after_the_next(20'000, 1));
}

TEST_CASE("a long chain does not end the program", "[points:1][task:6]") {
  // A quick look first, so that repeated work is not told as a lack of time.
  expect_order_of("n = 20000   before = {1, 0}, {2, 1}, {3, 2} ...", each_after_the_next(20'000, 1));
  expect_order_of("n = 1000000   before = {0, 1}, {1, 2}, {2, 3} ...", each_before_the_next(1'000'000));
  expect_order_of("n = 300000   before = {1, 0}, {2, 1}, {3, 2} ...", each_after_the_next(300'000, 1));
}
