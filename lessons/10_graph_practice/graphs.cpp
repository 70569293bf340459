// Lesson 10: graphs as list, matrix and grid, the two walks through them, and what both cost.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "figures/figure.hpp"
#include "lesson_kit/program.hpp"

namespace {

using figures::Figure;
using figures::Point;
using lesson_kit::Program;
namespace colour = figures::colour;

using Vertex = std::size_t;
using Vertices = std::vector<Vertex>;
using Edges = std::vector<std::pair<Vertex, Vertex>>;
using Graph = std::vector<Vertices>;  // the neighbours of each vertex
using Grid = std::vector<std::string>;

constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max();

// [a list for each vertex]
Graph list_of(std::size_t vertices, const Edges& edges) {
  Graph graph(vertices);
  for (const auto& [a, b] : edges) {
    graph[a].push_back(b);
    graph[b].push_back(a);
  }
  return graph;
}
// [a list for each vertex]

// [a table of zeros and ones]
attn::Matrix table_of(std::size_t vertices, const Edges& edges) {
  attn::Matrix table(vertices, vertices);
  for (const auto& [a, b] : edges) table(a, b) = table(b, a) = 1;
  return table;
}
// [a table of zeros and ones]

// [the neighbours of a cell]
using Cell = std::pair<int, int>;

constexpr Cell kSides[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

std::vector<Cell> neighbours(const Grid& grid, Cell cell) {
  const int rows = static_cast<int>(grid.size());
  const int cols = rows == 0 ? 0 : static_cast<int>(grid[0].size());
  std::vector<Cell> found;
  for (const auto& [down, right] : kSides) {
    const int r = cell.first + down;
    const int c = cell.second + right;
    const bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
    if (inside && grid[std::size_t(r)][std::size_t(c)] == '#') {
      found.push_back({r, c});
    }
  }
  return found;
}
// [the neighbours of a cell]

// What a walk found, and what it cost.
struct Walk {
  Vertices order;                  // the vertices in the order of arrival
  std::vector<std::size_t> steps;  // from the start, by the way that was gone
  std::size_t looks = 0;           // entries of the lists that were looked at
  std::size_t most_waiting = 0;    // vertices in the queue, or calls that wait

  explicit Walk(std::size_t vertices) : steps(vertices, kFar) {}
};

// [breadth first]
Walk breadth_first(const Graph& graph, Vertex start) {
  Walk walk(graph.size());
  std::queue<Vertex> waiting;
  walk.steps[start] = 0;  // this is the mark
  waiting.push(start);
  while (!waiting.empty()) {
    walk.most_waiting = std::max(walk.most_waiting, waiting.size());
    const Vertex vertex = waiting.front();
    waiting.pop();
    walk.order.push_back(vertex);
    for (const Vertex next : graph[vertex]) {
      ++walk.looks;
      if (walk.steps[next] != kFar) continue;
      walk.steps[next] = walk.steps[vertex] + 1;
      waiting.push(next);
    }
  }
  return walk;
}
// [breadth first]

// [depth first]
void depth_first(const Graph& g, Vertex v, std::size_t depth, Walk& walk) {
  walk.steps[v] = depth;  // this is the mark
  walk.order.push_back(v);
  walk.most_waiting = std::max(walk.most_waiting, depth + 1);
  for (const Vertex next : g[v]) {
    ++walk.looks;
    if (walk.steps[next] != kFar) continue;
    depth_first(g, next, depth + 1, walk);
  }
}
// [depth first]

Walk depth_first(const Graph& graph, Vertex start) {
  Walk walk(graph.size());
  depth_first(graph, start, 0, walk);
  return walk;
}

// [an order for tasks]
Vertices order_of(std::size_t tasks, const Edges& before) {
  Graph after(tasks);
  std::vector<std::size_t> waits_for(tasks, 0);
  for (const auto& [a, b] : before) {
    after[a].push_back(b);
    ++waits_for[b];
  }
  std::queue<Vertex> ready;
  for (Vertex task = 0; task < tasks; ++task) {
    if (waits_for[task] == 0) ready.push(task);
  }
  Vertices order;
  while (!ready.empty()) {
    const Vertex task = ready.front();
    ready.pop();
    order.push_back(task);
    for (const Vertex next : after[task]) {
      if (--waits_for[next] == 0) ready.push(next);
    }
  }
  return order.size() == tasks ? order : Vertices{};
}
// [an order for tasks]

// ---- Graphs -------------------------------------------------------------------------------------------------------

const Edges kTown{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {2, 5}, {3, 4}, {4, 5}};
constexpr std::size_t kTownSize = 6;

std::size_t edges_in(const Graph& graph) {
  std::size_t entries = 0;
  for (const Vertices& list : graph) entries += list.size();
  return entries / 2;
}

Graph path(std::size_t vertices) {
  Edges edges;
  for (Vertex v = 0; v + 1 < vertices; ++v) edges.emplace_back(v, v + 1);
  return list_of(vertices, edges);
}

Graph star(std::size_t vertices) {
  Edges edges;
  for (Vertex v = 1; v < vertices; ++v) edges.emplace_back(0, v);
  return list_of(vertices, edges);
}

Graph binary_tree(std::size_t vertices) {
  Edges edges;
  for (Vertex v = 1; v < vertices; ++v) edges.emplace_back((v - 1) / 2, v);
  return list_of(vertices, edges);
}

Graph open_grid(std::size_t rows, std::size_t cols) {
  Edges edges;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < cols; ++c) {
      if (r + 1 < rows) edges.emplace_back(r * cols + c, (r + 1) * cols + c);
      if (c + 1 < cols) edges.emplace_back(r * cols + c, r * cols + c + 1);
    }
  }
  return list_of(rows * cols, edges);
}

// Each vertex has an edge to each of the next few, and after the last comes the first.
Graph ring(std::size_t vertices, std::size_t to_the_next) {
  Edges edges;
  for (Vertex v = 0; v < vertices; ++v) {
    for (std::size_t far = 1; far <= to_the_next; ++far) edges.emplace_back(v, (v + far) % vertices);
  }
  return list_of(vertices, edges);
}

Graph complete(std::size_t vertices) {
  Edges edges;
  for (Vertex a = 0; a < vertices; ++a) {
    for (Vertex b = a + 1; b < vertices; ++b) edges.emplace_back(a, b);
  }
  return list_of(vertices, edges);
}

// ---- What the page shows ------------------------------------------------------------------------------------------

void show_representations(Program& program) {
  program.section("list and matrix");
  const Graph list = list_of(kTownSize, kTown);
  const attn::Matrix table = table_of(kTownSize, kTown);
  fmt::print("list       matrix   0 1 2 3 4 5\n");
  for (Vertex v = 0; v < list.size(); ++v) {
    fmt::print("{}: {:<8}      {}   {}\n", v, fmt::format("{}", fmt::join(list[v], " ")), v,
               fmt::join(table.row(v), " "));
  }
  fmt::print("V = {}, E = {}: {} entries in the lists, {} in the matrix\n", list.size(), kTown.size(),
             2 * edges_in(list), table.rows() * table.cols());
}

void show_sizes(Program& program) {
  program.section("what they hold");
  fmt::print("{:>9}  {:>9}  {:>13}  {:>17}\n", "V", "E", "lists, V + 2E", "matrix, V squared");
  for (const auto& [v, e] : {std::pair{6ULL, 7ULL}, {1'000ULL, 3'000ULL}, {1'000'000ULL, 3'000'000ULL}}) {
    fmt::print("{:>9}  {:>9}  {:>13}  {:>17}\n", v, e, v + 2 * e, v * v);
  }
}

const Grid kGrid{"##.#", "#..#", ".##."};

void show_grid(Program& program) {
  program.section("a grid is a graph");
  std::size_t vertices = 0, entries = 0;
  for (const std::string& row : kGrid) fmt::print("{}\n", row);
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 4; ++c) {
      if (kGrid[std::size_t(r)][std::size_t(c)] != '#') continue;
      const auto found = neighbours(kGrid, {r, c});
      ++vertices;
      entries += found.size();
      fmt::print("({}, {}):", r, c);
      for (const auto& [row, col] : found) fmt::print(" ({}, {})", row, col);
      fmt::print("\n");
    }
  }
  fmt::print("V = {}, E = {}\n", vertices, entries / 2);
}

void show_walks(Program& program) {
  program.section("two walks");
  const Graph graph = list_of(kTownSize, kTown);
  const Walk broad = breadth_first(graph, 0);
  const Walk deep = depth_first(graph, 0);
  fmt::print("               order of arrival   steps from 0 to 0 1 2 3 4 5\n");
  fmt::print("breadth first  {}        {:>17} {}\n", fmt::join(broad.order, " "), "", fmt::join(broad.steps, " "));
  fmt::print("depth first    {}        {:>17} {}\n", fmt::join(deep.order, " "), "", fmt::join(deep.steps, " "));
  program.checks.hold("breadth first reaches each vertex by a shortest way",
                      broad.steps == std::vector<std::size_t>{0, 1, 1, 2, 3, 2});
  program.checks.hold("depth first reaches a neighbour of the start in three steps", deep.steps[2] == 3);
  Vertices a = broad.order, b = deep.order;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  program.checks.hold("both walks visit the same vertices, each once", a == b && a.size() == kTownSize);
}

struct Shape {
  std::string name;
  Graph graph;
};

void show_waiting(Program& program) {
  program.section("what waits");
  fmt::print("{:<24}{:>5}{:>6}{:>16}{:>19}\n", "graph, from vertex 0", "V", "E", "longest queue", "deepest recursion");
  bool same_looks = true;
  for (const Shape& shape : {Shape{"path", path(900)}, Shape{"star", star(900)},
                             Shape{"binary tree", binary_tree(1023)}, Shape{"grid of 30 x 30", open_grid(30, 30)}}) {
    const Walk broad = breadth_first(shape.graph, 0);
    const Walk deep = depth_first(shape.graph, 0);
    same_looks = same_looks && broad.looks == deep.looks;
    fmt::print("{:<24}{:>5}{:>6}{:>16}{:>19}\n", shape.name, shape.graph.size(), edges_in(shape.graph),
               broad.most_waiting, deep.most_waiting);
  }
  program.checks.hold("both walks look at the same number of entries", same_looks);
}

void show_costs(Program& program) {
  program.section("counted steps");
  fmt::print("{:<24}{:>6}{:>8}{:>8}{:>9}{:>10}{:>11}\n", "graph", "V", "E", "taken", "looks", "V + 2E", "V squared");
  bool as_derived = true;
  for (const Shape& shape :
       {Shape{"the town", list_of(kTownSize, kTown)}, Shape{"ring, 6 neighbours", ring(1000, 3)},
        Shape{"ring, 6 neighbours", ring(2000, 3)}, Shape{"grid of 100 x 100", open_grid(100, 100)},
        Shape{"everyone with everyone", complete(500)}}) {
    const Walk walk = breadth_first(shape.graph, 0);
    const std::size_t v = shape.graph.size(), e = edges_in(shape.graph);
    as_derived = as_derived && walk.order.size() == v && walk.looks == 2 * e;
    fmt::print("{:<24}{:>6}{:>8}{:>8}{:>9}{:>10}{:>11}\n", shape.name, v, e, walk.order.size(), walk.looks, v + 2 * e,
               v * v);
  }
  program.checks.hold("a walk takes each vertex once and looks at each edge twice", as_derived);
  program.checks.hold("a grid of 100 x 100 has 2 R C - R - C edges", edges_in(open_grid(100, 100)) == 20000 - 200);
}

const std::array<std::string, 6> kTaskNames{"train",        "tokenizer", "evaluate",
                                            "collect text", "tokenize",  "build model"};
const Edges kTasks{{3, 1}, {3, 4}, {1, 4}, {4, 0}, {5, 0}, {0, 2}};

void show_order(Program& program) {
  program.section("an order for tasks");
  std::vector<std::size_t> waits_for(kTaskNames.size(), 0);
  for (const auto& [a, b] : kTasks) ++waits_for[b];
  const Vertices order = order_of(kTaskNames.size(), kTasks);
  fmt::print("{:<22}waits for   after it\n", "task");
  for (Vertex task = 0; task < kTaskNames.size(); ++task) {
    Vertices after;
    for (const auto& [a, b] : kTasks) {
      if (a == task) after.push_back(b);
    }
    fmt::print("{}  {:<19}{:>9}   {}\n", task, kTaskNames[task], waits_for[task],
               after.empty() ? "none" : fmt::format("{}", fmt::join(after, " ")));
  }
  fmt::print("order: {}\n", fmt::join(order, " "));
  for (const Vertex task : order) fmt::print("  {}\n", kTaskNames[task]);
  Vertices place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  program.checks.hold("in the order every first of a pair stands before its second",
                      std::all_of(kTasks.begin(), kTasks.end(),
                                  [&](const auto& pair) { return place[pair.first] < place[pair.second]; }));
}

// Token i sees itself and the tokens just before it, as many as the window holds: [n_q, n_k].
attn::Matrix window_mask(std::size_t n, std::size_t window) {
  attn::Matrix mask(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1 > window ? i + 1 - window : 0; j <= i; ++j) mask(i, j) = 1;
  }
  return mask;
}

Graph graph_of(const attn::Matrix& mask) {
  Graph graph(mask.rows());
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    for (std::size_t j = 0; j < mask.cols(); ++j) {
      if (mask(i, j) == 1 && i != j) graph[i].push_back(j);
    }
  }
  return graph;
}

void show_mask(Program& program) {
  program.section("a mask is a graph");
  fmt::print("window  edges  steps from token 11 to token 0\n");
  bool as_derived = true;
  for (const std::size_t window : {2U, 3U, 4U, 6U, 12U}) {
    const Graph graph = graph_of(window_mask(12, window));
    const std::size_t steps = breadth_first(graph, 11).steps[0];
    std::size_t edges = 0;
    for (const Vertices& list : graph) edges += list.size();
    as_derived = as_derived && steps == (11 + window - 2) / (window - 1);
    fmt::print("{:>6}  {:>5}  {:>30}\n", window, edges, steps);
  }
  program.checks.hold("through a window of w tokens a step leads back by w - 1 at most", as_derived);
}

// ---- Figures ------------------------------------------------------------------------------------------------------

constexpr double kRadius = 17;

// A line between two dots, which ends at their edges.
std::pair<Point, Point> between(Point from, Point to) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  const double ux = dx / length * (kRadius + 2), uy = dy / length * (kRadius + 2);
  return {{from.x + ux, from.y + uy}, {to.x - ux, to.y - uy}};
}

void dot(Figure& figure, Point at, std::string_view words, std::string_view fill) {
  figure.dot(at, kRadius, fill);
  figure.text(at, words, {.size = 15, .colour = colour::kPanel, .bold = true});
}

// The town's six places, shifted to the right.
std::array<Point, kTownSize> places(double x, double y) {
  return {Point{x, y + 60},  Point{x + 80, y},  Point{x + 80, y + 120},
          {x + 160, y + 60}, {x + 240, y + 60}, {x + 200, y + 130}};
}

Figure representations_figure() {
  Figure figure(
      "10_graph_practice_representations", 740, 236, "One graph, three ways to keep it",
      "Left, six places joined by seven streets. In the middle, the list of each place: 0 has 1 and 2, 1 has 0 "
      "and 3, 2 has 0, 3 and 5, 3 has 1, 2 and 4, 4 has 3 and 5, 5 has 2 and 4. Right, the matrix of six rows "
      "and six columns, with a blue cell where there is a street; it is the same above and below its diagonal.");
  const auto at = places(36, 66);
  const Graph graph = list_of(kTownSize, kTown);
  figure.text({150, 26}, "graph, V = 6, E = 7", {.colour = colour::kMuted});
  for (const auto& [a, b] : kTown) {
    const auto [from, to] = between(at[a], at[b]);
    figure.line(from, to, {.colour = colour::kInk, .width = 2});
  }
  for (Vertex v = 0; v < kTownSize; ++v) dot(figure, at[v], std::to_string(v), colour::kBlue);
  figure.text({400, 26}, "adjacency list", {.colour = colour::kMuted});
  figure.text({620, 26}, "adjacency matrix", {.colour = colour::kMuted});
  for (Vertex v = 0; v < kTownSize; ++v) {
    const double y = 66 + 27 * static_cast<double>(v);
    figure.text({350, y}, std::to_string(v), {.size = 15, .colour = colour::kBlue, .bold = true});
    figure.arrow({364, y}, {386, y}, {.colour = colour::kMuted});
    for (std::size_t i = 0; i < graph[v].size(); ++i) {
      const double x = 392 + 28 * static_cast<double>(i);
      figure.rectangle({{x, y - 12}, 26, 24}, "#ffffff", colour::kMuted);
      figure.text({x + 13, y}, std::to_string(graph[v][i]));
    }
    figure.text({522, y}, std::to_string(v), {.size = 15, .colour = colour::kBlue, .bold = true});
    figure.text({551.0 + 27 * static_cast<double>(v), 46}, std::to_string(v),
                {.size = 13, .colour = colour::kBlue, .bold = true});
    for (Vertex other = 0; other < kTownSize; ++other) {
      const bool edge = std::count(graph[v].begin(), graph[v].end(), other) > 0;
      const double x = 538 + 27 * static_cast<double>(other);
      figure.rectangle({{x, y - 13}, 26, 26}, edge ? colour::kBlue : "#ffffff", colour::kGrid);
      figure.text({x + 13, y}, edge ? "1" : "0", {.size = 13, .colour = edge ? colour::kPanel : colour::kMuted});
    }
  }
  return figure;
}

// The edges by which a walk arrived: to each vertex from the last before it that is one step nearer.
bool arrived_by(const Walk& walk, Vertex a, Vertex b) {
  if (walk.steps[a] > walk.steps[b]) std::swap(a, b);
  if (walk.steps[a] + 1 != walk.steps[b]) return false;
  for (const Vertex v : walk.order) {
    const bool joined = std::count(kTown.begin(), kTown.end(), std::pair{std::min(v, b), std::max(v, b)}) > 0;
    if (walk.steps[v] + 1 == walk.steps[b] && joined) return v == a;
  }
  return false;
}

void draw_walk(Figure& figure, double x, std::string_view title, const Walk& walk, std::string_view fill) {
  const auto at = places(x, 84);
  figure.text({x + 120, 26}, title, {.colour = fill, .bold = true});
  for (const auto& [a, b] : kTown) {
    const auto [from, to] = between(at[a], at[b]);
    const bool used = arrived_by(walk, a, b);
    figure.line(from, to, {.colour = used ? fill : colour::kGrid, .width = used ? 4.0 : 2.0});
  }
  for (std::size_t i = 0; i < walk.order.size(); ++i) {
    const Vertex v = walk.order[i];
    dot(figure, at[v], std::to_string(v), fill);
    const double above = v == 2 || v == 5 ? 30 : -28;
    const char* ending = i == 0 ? "st" : i == 1 ? "nd" : i == 2 ? "rd" : "th";
    figure.text({at[v].x, at[v].y + above}, fmt::format("{}{}", i + 1, ending), {.size = 13, .colour = colour::kMuted});
  }
}

Figure walks_figure() {
  Figure figure(
      "10_graph_practice_walks", 740, 262, "Breadth first and depth first on the same graph",
      "The town of six places twice. Breadth first arrives at 0, then at its neighbours 1 and 2, then at 3 and "
      "5, then at 4: in rings around the start. Depth first arrives at 0, 1, 3, 2, 5, 4: it follows one way "
      "as far as it leads. Thick lines are the streets by which each place was reached first.");
  const Graph graph = list_of(kTownSize, kTown);
  draw_walk(figure, 56, "breadth first: in rings", breadth_first(graph, 0), colour::kBlue);
  draw_walk(figure, 436, "depth first: one way to its end", depth_first(graph, 0), colour::kOrange);
  return figure;
}

Figure tasks_figure() {
  Figure figure("10_graph_practice_tasks", 740, 240, "Six tasks and what must come before what",
                "Arrows lead from collect text to tokenizer and to tokenize, from tokenizer to tokenize, "
                "from tokenize and from build model to train, and from train to evaluate. Below each task stands how "
                "many it waits for: collect text and build model 0, tokenizer and evaluate 1, tokenize and "
                "train 2.");
  const std::array<Point, 6> at{Point{510, 120}, {215, 66}, {665, 120}, {75, 120}, {355, 120}, {355, 196}};
  constexpr double kHalfWidth = 52, kHalfHeight = 17;
  std::array<int, 6> waits_for{};
  for (const auto& [a, b] : kTasks) ++waits_for[b];
  const auto arrow = [&](Point from, Point to) { figure.arrow(from, to, {.colour = colour::kInk, .width = 2}); };
  arrow({at[3].x + 30, at[3].y - kHalfHeight - 2}, {at[1].x - kHalfWidth - 3, at[1].y + 6});
  arrow({at[3].x + kHalfWidth + 2, at[3].y}, {at[4].x - kHalfWidth - 3, at[4].y});
  arrow({at[1].x + kHalfWidth + 2, at[1].y + 6}, {at[4].x - 30, at[4].y - kHalfHeight - 3});
  arrow({at[4].x + kHalfWidth + 2, at[4].y}, {at[0].x - kHalfWidth - 3, at[0].y});
  arrow({at[5].x + kHalfWidth + 2, at[5].y - 6}, {at[0].x - 20, at[0].y + kHalfHeight + 3});
  arrow({at[0].x + kHalfWidth + 2, at[0].y}, {at[2].x - kHalfWidth - 3, at[2].y});
  figure.text({370, 22}, "an arrow leads from what comes before; the number says how many a task waits for",
              {.size = 13, .colour = colour::kMuted});
  for (Vertex task = 0; task < at.size(); ++task) {
    const std::string_view fill = waits_for[task] == 0 ? colour::kGreen : colour::kBlue;
    figure.rectangle({{at[task].x - kHalfWidth, at[task].y - kHalfHeight}, 2 * kHalfWidth, 2 * kHalfHeight}, fill);
    figure.text(at[task], kTaskNames[task], {.size = 13.5, .colour = colour::kPanel, .bold = true});
    figure.text({at[task].x + kHalfWidth - 8, at[task].y + kHalfHeight + 13}, std::to_string(waits_for[task]),
                {.size = 15, .colour = fill, .bold = true});
  }
  return figure;
}

void lesson(Program& program) {
  show_representations(program);
  show_sizes(program);
  show_grid(program);
  show_walks(program);
  show_waiting(program);
  show_costs(program);
  show_order(program);
  show_mask(program);
  const attn::Matrix table = table_of(kTownSize, kTown);
  bool symmetric = true;
  for (Vertex a = 0; a < kTownSize; ++a) {
    for (Vertex b = 0; b < kTownSize; ++b) symmetric = symmetric && table(a, b) == table(b, a);
  }
  program.checks.hold("the matrix of a graph without arrows is symmetric", symmetric);
  program.draw(representations_figure());
  program.draw(walks_figure());
  program.draw(tasks_figure());
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 10: graphs, two walks through them, and what they cost.", lesson);
}
