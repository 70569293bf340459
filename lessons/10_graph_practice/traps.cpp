// Lesson 10, how it goes wrong: marks, borders and cycles, with the steps that each mistake costs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "figures/figure.hpp"
#include "lesson_kit/program.hpp"

namespace {

using figures::Figure;
using figures::Point;
using lesson_kit::Program;
namespace colour = figures::colour;

using Vertex = std::size_t;
using Vertices = std::vector<Vertex>;
using Pairs = std::vector<std::pair<Vertex, Vertex>>;
using Graph = std::vector<Vertices>;
using Grid = std::vector<std::string>;

Graph after_each(std::size_t tasks, const Pairs& before) {
  Graph after(tasks);
  for (const auto& [a, b] : before) after[a].push_back(b);
  return after;
}

// An open grid of side x side cells, numbered row by row.
Graph open_grid(std::size_t side) {
  Graph graph(side * side);
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t c = 0; c < side; ++c) {
      Vertices& next = graph[r * side + c];
      if (r > 0) next.push_back((r - 1) * side + c);
      if (r + 1 < side) next.push_back((r + 1) * side + c);
      if (c > 0) next.push_back(r * side + c - 1);
      if (c + 1 < side) next.push_back(r * side + c + 1);
    }
  }
  return graph;
}

std::size_t sum_of(const std::vector<std::size_t>& numbers) {
  std::size_t sum = 0;
  for (const std::size_t number : numbers) sum += number;
  return sum;
}

// ---- Marked too late ----------------------------------------------------------------------------------------------

using Times = std::vector<std::size_t>;  // how often each vertex was queued

Times marked_at_once(const Graph& graph, Vertex start) {
  Times queued(graph.size(), 0);
  std::vector<bool> seen(graph.size(), false);
  std::queue<Vertex> waiting({start});
  seen[start] = true;
  ++queued[start];
  while (!waiting.empty()) {
    const Vertex vertex = waiting.front();
    waiting.pop();
    for (const Vertex next : graph[vertex]) {
      if (seen[next]) continue;
      seen[next] = true;
      waiting.push(next);
      ++queued[next];
    }
  }
  return queued;
}

// [marked too late]
Times marked_too_late(const Graph& graph, Vertex start) {
  Times queued(graph.size(), 0);
  std::vector<bool> seen(graph.size(), false);
  std::queue<Vertex> waiting({start});
  ++queued[start];
  while (!waiting.empty()) {
    const Vertex vertex = waiting.front();
    waiting.pop();
    seen[vertex] = true;  // too late
    for (const Vertex next : graph[vertex]) {
      if (seen[next]) continue;
      waiting.push(next);
      ++queued[next];
    }
  }
  return queued;
}
// [marked too late]

// Marked late as well, but a copy that comes out of the queue after the first is dropped.
Times late_and_dropped(const Graph& graph, Vertex start) {
  Times queued(graph.size(), 0);
  std::vector<bool> seen(graph.size(), false);
  std::queue<Vertex> waiting({start});
  ++queued[start];
  while (!waiting.empty()) {
    const Vertex vertex = waiting.front();
    waiting.pop();
    if (seen[vertex]) continue;
    seen[vertex] = true;
    for (const Vertex next : graph[vertex]) {
      if (seen[next]) continue;
      waiting.push(next);
      ++queued[next];
    }
  }
  return queued;
}

// 2 n over n: how many shortest ways lead from corner to corner of n x n streets.
std::size_t two_n_over_n(std::size_t n) {
  std::size_t ways = 1;
  for (std::size_t i = 1; i <= n; ++i) ways = ways * (n + i) / i;
  return ways;
}

void late(Program& program) {
  program.section("marked too late");
  fmt::print("{:>8}{:>7}{:>9}{:>13}{:>19}\n", "side", "cells", "at once", "too late", "late and dropped");
  bool as_derived = true;
  bool once = true;
  for (const std::size_t side : {2U, 3U, 4U, 6U, 8U, 10U}) {
    const Graph grid = open_grid(side);
    const std::size_t pushes = sum_of(marked_too_late(grid, 0));
    const Times right = marked_at_once(grid, 0);
    as_derived = as_derived && pushes == two_n_over_n(side) - 1;
    once = once && std::all_of(right.begin(), right.end(), [](std::size_t times) { return times == 1; });
    fmt::print("{:>8}{:>7}{:>9}{:>13}{:>19}\n", side, grid.size(), sum_of(right), pushes,
               sum_of(late_and_dropped(grid, 0)));
  }
  fmt::print("by the formula, side 20 would take {}\n", two_n_over_n(20) - 1);
  program.checks.hold("marked at once, each cell is queued once", once);
  program.checks.hold("marked too late, n x n cells are queued 2n over n, less 1, times", as_derived);
}

// ---- Not marked at all --------------------------------------------------------------------------------------------

void never(Program& program) {
  program.section("not marked at all");
  const Graph grid = open_grid(2);
  Vertices ring{0};
  fmt::print("four cells, each with two neighbours\n");
  for (int round = 1; round <= 20; ++round) {
    Vertices next;
    for (const Vertex cell : ring) next.insert(next.end(), grid[cell].begin(), grid[cell].end());
    ring = std::move(next);
    if (round <= 3 || round % 10 == 0) fmt::print("after round {:>2}: {:>7} cells wait\n", round, ring.size());
  }
  program.checks.hold("without marks the waiting cells double with each round", ring.size() == 1U << 20U);
}

// ---- The boundary -------------------------------------------------------------------------------------------------

using Cell = std::pair<int, int>;
using Around = std::function<std::vector<Cell>(const Grid&, Cell)>;

int rows_of(const Grid& grid) { return static_cast<int>(grid.size()); }
int cols_of(const Grid& grid) { return grid.empty() ? 0 : static_cast<int>(grid[0].size()); }

bool is_land(const Grid& grid, Cell cell) {
  return grid[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)] == '#';
}

// The neighbours with r from first_row and c to last_col: the borders that a test may draw wrongly.
std::vector<Cell> within(const Grid& grid, Cell cell, int first_row, int last_col, bool corners) {
  std::vector<Cell> found;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      const Cell next{cell.first + down, cell.second + right};
      if ((down == 0) == (right == 0) && !(corners && down != 0)) continue;
      if (next.first < first_row || next.first >= rows_of(grid) || next.second < 0 || next.second > last_col) continue;
      if (is_land(grid, next)) found.push_back(next);
    }
  }
  return found;
}

std::vector<Cell> sides(const Grid& grid, Cell cell) { return within(grid, cell, 0, cols_of(grid) - 1, false); }
std::vector<Cell> corners_too(const Grid& grid, Cell cell) { return within(grid, cell, 0, cols_of(grid) - 1, true); }
std::vector<Cell> never_row_0(const Grid& grid, Cell cell) { return within(grid, cell, 1, cols_of(grid) - 1, false); }
std::vector<Cell> never_last_col(const Grid& grid, Cell cell) {
  return within(grid, cell, 0, cols_of(grid) - 2, false);
}

// One number for a cell, and the next number taken for the next cell: the rows run into each other.
std::vector<Cell> next_numbers(const Grid& grid, Cell cell) {
  const int cols = cols_of(grid);
  const int number = cell.first * cols + cell.second;
  std::vector<Cell> found;
  for (const int next : {number - cols, number + cols, number - 1, number + 1}) {
    if (next < 0 || next >= rows_of(grid) * cols) continue;
    if (is_land(grid, {next / cols, next % cols})) found.push_back({next / cols, next % cols});
  }
  return found;
}

int regions(const Grid& grid, const Around& around, int first_row = 0) {
  std::set<Cell> seen;
  int count = 0;
  for (int r = first_row; r < rows_of(grid); ++r) {
    for (int c = 0; c < cols_of(grid); ++c) {
      if (!is_land(grid, {r, c}) || !seen.insert({r, c}).second) continue;
      ++count;
      std::vector<Cell> waiting{{r, c}};
      while (!waiting.empty()) {
        const Cell cell = waiting.back();
        waiting.pop_back();
        for (const Cell& next : around(grid, cell)) {
          if (seen.insert(next).second) waiting.push_back(next);
        }
      }
    }
  }
  return count;
}

void boundary(Program& program) {
  program.section("the boundary");
  const Grid top{"#.#", "..."}, bridge{"###", "#.#"}, right_bridge{"##", ".#", "##"}, ends{"..#", "#.."};
  const auto show = [](const char* mistake, const Grid& grid, int wrong) {
    const std::string drawn = fmt::format("{}", fmt::join(grid, " / "));
    fmt::print("{:<32}{:<18}{:>5}{:>7}\n", mistake, drawn, regions(grid, sides), wrong);
  };
  fmt::print("{:<32}{:<18}{:>5}{:>7}\n", "mistake", "grid, row by row", "right", "wrong");
  show("starts looked for from row 1", top, regions(top, sides, 1));
  show("r > 0 where r >= 0 is meant", bridge, regions(bridge, never_row_0));
  show("c < C - 1 where c < C is meant", right_bridge, regions(right_bridge, never_last_col));
  show("cell + 1 for the cell beside", ends, regions(ends, next_numbers));
  program.checks.hold("starts from row 1 miss what lies in row 0 only", regions(top, sides, 1) == 0);
  program.checks.hold("r > 0 breaks a region whose bridge is row 0", regions(bridge, never_row_0) > 1);
  program.checks.hold("cell + 1 joins the end of a row to the next row", regions(ends, next_numbers) == 1);
}

void diagonal(Program& program) {
  program.section("diagonal neighbours");
  fmt::print("{:<22}{:>11}{:>13}\n", "grid, row by row", "four sides", "corners too");
  bool one = true;
  for (const Grid& grid : {Grid{"#.", ".#"}, {"#.#", ".#.", "#.#"}, {"##..", "..##", "##.."}}) {
    fmt::print("{:<22}{:>11}{:>13}\n", fmt::format("{}", fmt::join(grid, " / ")), regions(grid, sides),
               regions(grid, corners_too));
    one = one && regions(grid, corners_too) == 1;
  }
  program.checks.hold("with corners a chequered grid is one region", one);
}

// ---- The cycle ----------------------------------------------------------------------------------------------------

const Pairs kTailAndCycle{{3, 0}, {0, 1}, {1, 2}, {2, 0}};
const Pairs kDiamond{{3, 1}, {3, 0}, {1, 2}, {0, 2}};

// What becomes ready, one after the other; whether that is all is not asked.
Vertices ready_ones(std::size_t tasks, const Pairs& before) {
  const Graph after = after_each(tasks, before);
  std::vector<std::size_t> waits_for(tasks, 0);
  for (const auto& pair : before) ++waits_for[pair.second];
  Vertices order;
  for (Vertex task = 0; task < tasks; ++task) {
    if (waits_for[task] == 0) order.push_back(task);
  }
  for (std::size_t taken = 0; taken < order.size(); ++taken) {
    for (const Vertex next : after[order[taken]]) {
      if (--waits_for[next] == 0) order.push_back(next);
    }
  }
  return order;
}

// [three states]
enum class State { kNew, kOnTheWay, kDone };

struct DepthFirst {
  Graph after;
  std::vector<State> state;
  Vertices left;  // the tasks in the order of leaving

  // Returns whether no way from the task leads back onto itself.
  bool visit(Vertex task) {
    if (state[task] == State::kOnTheWay) return false;  // a cycle
    if (state[task] == State::kDone) return true;       // met, no cycle
    state[task] = State::kOnTheWay;
    for (const Vertex next : after[task]) {
      if (!visit(next)) return false;
    }
    state[task] = State::kDone;
    left.push_back(task);
    return true;
  }
};
// [three states]

// Depth first with the states given: what a task counts as while its walk is on, and what that means when it is met.
std::string depth_first_order(const Pairs& before, State while_on_the_way, bool met_is_cycle) {
  constexpr std::size_t kTasks = 4;
  DepthFirst walk{after_each(kTasks, before), std::vector<State>(kTasks, State::kNew), {}};
  const std::function<bool(Vertex)> visit = [&](Vertex task) {
    if (walk.state[task] == State::kOnTheWay) return false;
    if (walk.state[task] == State::kDone) return !met_is_cycle;
    walk.state[task] = while_on_the_way;
    for (const Vertex next : walk.after[task]) {
      if (!visit(next)) return false;
    }
    walk.state[task] = State::kDone;
    walk.left.push_back(task);
    return true;
  };
  for (const Vertex start : {3U, 0U, 1U, 2U}) {
    if (walk.state[start] == State::kNew && !visit(start)) return "no order";
  }
  std::reverse(walk.left.begin(), walk.left.end());
  return fmt::format("{}", fmt::join(walk.left, " "));
}

std::string right_order(const Pairs& before) {
  DepthFirst walk{after_each(4, before), std::vector<State>(4, State::kNew), {}};
  for (const Vertex start : {3U, 0U, 1U, 2U}) {
    if (!walk.visit(start)) return "no order";
  }
  std::reverse(walk.left.begin(), walk.left.end());
  return fmt::format("{}", fmt::join(walk.left, " "));
}

void cycle(Program& program) {
  program.section("the cycle");
  const auto show = [](const char* how, const std::string& one, const std::string& other) {
    fmt::print("{:<34}{:<17}{}\n", how, one, other);
  };
  const auto in_words = [](const Vertices& order) { return fmt::format("{}", fmt::join(order, " ")); };
  show("", "tail and cycle", "diamond");
  show("three states", right_order(kTailAndCycle), right_order(kDiamond));
  show("what is ready, not counted", in_words(ready_ones(4, kTailAndCycle)), in_words(ready_ones(4, kDiamond)));
  show("seen or not, nothing else", depth_first_order(kTailAndCycle, State::kDone, false),
       depth_first_order(kDiamond, State::kDone, false));
  show("seen again taken for a cycle", depth_first_order(kTailAndCycle, State::kDone, true),
       depth_first_order(kDiamond, State::kDone, true));
  program.checks.hold("three states find the cycle and let the diamond pass",
                      right_order(kTailAndCycle) == "no order" && right_order(kDiamond) != "no order");
  program.checks.hold("counters leave the tasks on a cycle waiting", ready_ones(4, kTailAndCycle).size() == 1);
  program.checks.hold("seen or not is too little to find a cycle",
                      depth_first_order(kTailAndCycle, State::kDone, false) != "no order");
  program.checks.hold("seen again is no cycle in a diamond",
                      depth_first_order(kDiamond, State::kDone, true) == "no order");
}

// 0 before 1 and 2, both before 3, and so on: the ways from the top double with each diamond.
Pairs diamonds(std::size_t how_many) {
  Pairs before;
  for (Vertex top = 0; top < 3 * how_many; top += 3) {
    for (const Vertex side : {top + 1, top + 2}) {
      before.emplace_back(top, side);
      before.emplace_back(side, top + 3);
    }
  }
  return before;
}

std::size_t visits_without_done(const Graph& after, Vertex task) {
  std::size_t visits = 1;
  for (const Vertex next : after[task]) visits += visits_without_done(after, next);
  return visits;
}

std::size_t visits_with_done(const Graph& after, Vertex task, std::vector<bool>& met) {
  met[task] = true;
  std::size_t visits = 1;
  for (const Vertex next : after[task]) {
    if (!met[next]) visits += visits_with_done(after, next, met);
  }
  return visits;
}

void forgotten(Program& program) {
  program.section("done is forgotten");
  fmt::print("{:>9}{:>8}{:>22}{:>22}\n", "diamonds", "tasks", "visits, done marked", "visits, not marked");
  bool as_derived = true;
  for (const std::size_t many : {1U, 2U, 5U, 10U, 15U}) {
    const Graph after = after_each(3 * many + 1, diamonds(many));
    const std::size_t visits = visits_without_done(after, 0);
    as_derived = as_derived && visits == 4 * (std::size_t{1} << many) - 3;
    std::vector<bool> met(after.size(), false);
    fmt::print("{:>9}{:>8}{:>22}{:>22}\n", many, after.size(), visits_with_done(after, 0, met), visits);
  }
  program.checks.hold("where done is forgotten the visits double with each diamond", as_derived);
}

// ---- Pairs --------------------------------------------------------------------------------------------------------

std::size_t broken(const Vertices& order, const Pairs& before) {
  const auto place = [&](Vertex task) { return std::find(order.begin(), order.end(), task) - order.begin(); };
  return static_cast<std::size_t>(std::count_if(
      before.begin(), before.end(), [&](const auto& pair) { return place(pair.first) > place(pair.second); }));
}

void turned_round(Program& program) {
  program.section("pairs turned round");
  Pairs turned;
  for (const auto& [a, b] : kDiamond) turned.emplace_back(b, a);
  const Vertices right = ready_ones(4, kDiamond), wrong = ready_ones(4, turned);
  fmt::print("pairs (3, 1) (3, 0) (1, 2) (0, 2)\n");
  fmt::print("a before b:  {}   breaks {} of 4\n", fmt::join(right, " "), broken(right, kDiamond));
  fmt::print("b before a:  {}   breaks {} of 4\n", fmt::join(wrong, " "), broken(wrong, kDiamond));
  program.checks.hold("pairs read the other way round are all broken", broken(wrong, kDiamond) == kDiamond.size());
}

void same_pair_twice(Program& program) {
  program.section("the same pair twice");
  const Pairs before{{1, 0}, {1, 0}};
  std::vector<std::set<Vertex>> after(2);
  std::size_t waits_for = 0;
  for (const auto& [a, b] : before) {
    after[a].insert(b);
    ++waits_for;
  }
  fmt::print("pairs (1, 0) (1, 0)\n");
  fmt::print("a set behind each task: the counter of 0 goes up to {}, and comes down by {}\n", waits_for,
             after[1].size());
  fmt::print("a list behind each:     the counter of 0 goes up to {}, and comes down by {}\n", waits_for,
             after_each(2, before)[1].size());
  program.checks.hold("a set takes a pair once, a counter takes it twice", after[1].size() < waits_for);
}

// ---- Recursion too deep -------------------------------------------------------------------------------------------

std::size_t deepest(const Graph& after, Vertex task) {
  std::size_t below = 0;
  for (const Vertex next : after[task]) below = std::max(below, deepest(after, next));
  return below + 1;
}

Pairs chain(std::size_t tasks) {
  Pairs before;
  for (Vertex task = 0; task + 1 < tasks; ++task) before.emplace_back(task, task + 1);
  return before;
}

void too_deep(Program& program) {
  program.section("recursion too deep");
  constexpr double kStack = 8.0 * 1024 * 1024;
  fmt::print("{:>9}  {:>22}  {:>26}\n", "tasks", "calls that wait", "bytes of 8 MiB for each");
  for (const std::size_t tasks : {10U, 1'000U}) {
    const std::size_t calls = deepest(after_each(tasks, chain(tasks)), 0);
    program.checks.hold(fmt::format("a chain of {} tasks needs {} calls at once", tasks, tasks), calls == tasks);
    fmt::print("{:>9}  {:>22}  {:>26.1f}\n", tasks, calls, kStack / static_cast<double>(calls));
  }
  for (const std::size_t tasks : {100'000U, 1'000'000U}) {
    fmt::print("{:>9}  {:>22}  {:>26.1f}\n", tasks, "as many, by the rule", kStack / static_cast<double>(tasks));
  }
  const std::size_t taken = ready_ones(1'000'000, chain(1'000'000)).size();
  fmt::print("with a list of its own the program took {} tasks\n", taken);
  program.checks.hold("with a list of its own a program takes a chain of a million", taken == 1'000'000);
}

// ---- Figures ------------------------------------------------------------------------------------------------------

void draw_times(Figure& figure, double x, std::string_view title, const Times& times, std::string_view fill) {
  constexpr std::size_t kSide = 5;
  constexpr double kCell = 46;
  figure.text({x + kSide * kCell / 2, 26}, title, {.colour = fill, .bold = true});
  for (std::size_t i = 0; i < times.size(); ++i) {
    const Point corner{x + kCell * static_cast<double>(i % kSide), 48 + kCell * static_cast<double>(i / kSide)};
    figure.rectangle({corner, kCell - 3, kCell - 3}, times[i] == 1 ? "#ffffff" : fill, fill);
    figure.text({corner.x + (kCell - 3) / 2, corner.y + (kCell - 3) / 2}, std::to_string(times[i]),
                {.size = 15, .colour = times[i] == 1 ? colour::kInk : colour::kPanel, .bold = times[i] > 1});
  }
}

Figure late_figure() {
  Figure figure(
      "10_graph_practice_marked_too_late", 720, 330, "How often each cell of a grid was queued",
      "Two grids of 5 by 5 cells; the walk starts at the upper left. Marked when queued, every cell has a 1. "
      "Marked when taken, the cells hold Pascal's triangle: 1 along two sides, then 2, 3, 4, 5, then 3, 6, 10, "
      "15, up to 70 at the lower right. Together 25 against 251.");
  const Graph grid = open_grid(5);
  const Times right = marked_at_once(grid, 0), wrong = marked_too_late(grid, 0);
  draw_times(figure, 70, "marked when queued", right, colour::kGreen);
  draw_times(figure, 420, "marked when taken", wrong, colour::kOrange);
  figure.text({185, 302}, fmt::format("{} cells queued in all", sum_of(right)), {.colour = colour::kMuted});
  figure.text({535, 302}, fmt::format("{} cells queued in all", sum_of(wrong)), {.colour = colour::kMuted});
  return figure;
}

constexpr double kGridCell = 56;

void draw_cell(Figure& figure, Point corner, std::string_view words, bool land) {
  figure.rectangle({corner, kGridCell - 3, kGridCell - 3}, land ? colour::kGreen : "#ffffff", colour::kGrid);
  figure.text({corner.x + (kGridCell - 3) / 2, corner.y + (kGridCell - 3) / 2}, words,
              {.size = 13, .colour = land ? colour::kPanel : colour::kMuted, .bold = land});
}

Figure boundary_figure() {
  Figure figure("10_graph_practice_boundary", 720, 250, "Where a grid ends",
                "Left, a grid of 3 rows and 4 columns with dashed cells around it: row -1, row 3, column -1 and column "
                "4 do not exist. Right, the same cells numbered 0 to 11 row by row; an orange arrow leads from 3, the "
                "end of row 0, to 4, the beginning of row 1: the next number, but no neighbour.");
  constexpr double kLeft = 66, kTop = 56;
  for (int r = -1; r <= 3; ++r) {
    for (int c = -1; c <= 4; ++c) {
      const bool inside = r >= 0 && r < 3 && c >= 0 && c < 4;
      const Point corner{kLeft + 52 * c, kTop + 40 * r};
      if ((r == -1 || r == 3) && (c == -1 || c == 4)) continue;
      if (inside) figure.rectangle({corner, 49, 37}, colour::kBlue);
      if (!inside) {
        const Point far{corner.x + 49, corner.y + 37};
        figure.line(corner, {far.x, corner.y}, {.colour = colour::kOrange, .width = 1.2, .dashed = true});
        figure.line(corner, {corner.x, far.y}, {.colour = colour::kOrange, .width = 1.2, .dashed = true});
        figure.line({far.x, corner.y}, far, {.colour = colour::kOrange, .width = 1.2, .dashed = true});
        figure.line({corner.x, far.y}, far, {.colour = colour::kOrange, .width = 1.2, .dashed = true});
      }
      figure.text({corner.x + 24.5, corner.y + 18.5}, fmt::format("{}, {}", r, c),
                  {.size = 12.5, .colour = inside ? colour::kPanel : colour::kOrange, .bold = inside});
    }
  }
  figure.text({170, 232}, "orange: no such cell", {.size = 13, .colour = colour::kOrange});
  for (int cell = 0; cell < 12; ++cell) {
    const Point corner{430 + kGridCell * (cell % 4), 34 + kGridCell * (cell / 4)};
    draw_cell(figure, corner, std::to_string(cell), cell == 3 || cell == 4);
  }
  figure.arrow({595, 78}, {487, 106}, {.colour = colour::kOrange, .width = 2.5});
  figure.text({542, 232}, "4 follows 3 and is not its neighbour", {.size = 13, .colour = colour::kOrange});
  return figure;
}

struct Drawn {
  std::vector<Point> at;
  Pairs before;
  std::vector<std::string_view> fill;
};

void draw_tasks(Figure& figure, const Drawn& drawn) {
  constexpr double kRadius = 18;
  for (const auto& [a, b] : drawn.before) {
    const Point from = drawn.at[a], to = drawn.at[b];
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
    figure.arrow({from.x + (kRadius + 2) * ux, from.y + (kRadius + 2) * uy},
                 {to.x - (kRadius + 3) * ux, to.y - (kRadius + 3) * uy}, {.width = 2});
  }
  for (Vertex task = 0; task < drawn.at.size(); ++task) {
    figure.dot(drawn.at[task], kRadius, drawn.fill[task]);
    figure.text(drawn.at[task], std::to_string(task), {.size = 15, .colour = colour::kPanel, .bold = true});
  }
}

Figure cycle_figure() {
  Figure figure(
      "10_graph_practice_cycle", 720, 264, "Met again on the way, and met again when done",
      "Left, arrows from 3 to 0, 0 to 1, 1 to 2 and back from 2 to 0. The walk 3, 0, 1, 2 is still on the way "
      "when it meets 0 again: a cycle. Right, a diamond: arrows from 3 to 1 and 0, and from both to 2. The "
      "walk meets 2 twice, but by then 2 is done, drawn in green: no cycle.");
  const std::string_view on = colour::kOrange, done = colour::kGreen;
  draw_tasks(figure, {{{150, 130}, {260, 70}, {260, 190}, {50, 130}}, kTailAndCycle, {on, on, on, on}});
  draw_tasks(figure, {{{540, 190}, {540, 70}, {650, 130}, {430, 130}}, kDiamond, {on, done, done, on}});
  figure.text({165, 26}, "a cycle", {.bold = true});
  figure.text({540, 26}, "no cycle", {.bold = true});
  figure.text({165, 240}, "from 2 the walk meets 0, which is on the way", {.size = 13, .colour = colour::kMuted});
  figure.text({540, 240}, "from 0 the walk meets 2, which is done", {.size = 13, .colour = colour::kMuted});
  return figure;
}

void lesson(Program& program) {
  late(program);
  never(program);
  boundary(program);
  diagonal(program);
  cycle(program);
  forgotten(program);
  turned_round(program);
  same_pair_twice(program);
  too_deep(program);
  program.draw(late_figure());
  program.draw(boundary_figure());
  program.draw(cycle_figure());
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 10, how it goes wrong: marks, borders and cycles.", lesson);
}
