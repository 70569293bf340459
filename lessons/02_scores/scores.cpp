// Lesson 2: one score, then the table of all scores.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/scores.hpp"
#include "figures/charts.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::Figure;
using figures::list;
using figures::Point;
using lesson_kit::Program;
using Vector = std::vector<double>;
namespace colour = figures::colour;

// [one score]
double score(std::span<const double> q, std::span<const double> k) {
  double sum = 0;
  for (std::size_t c = 0; c < q.size(); ++c) sum += q[c] * k[c];
  return sum;
}
// [one score]

// [length and angle]
double length(std::span<const double> a) { return std::sqrt(score(a, a)); }

double angle_degrees(std::span<const double> a, std::span<const double> b) {
  const double cosine = score(a, b) / (length(a) * length(b));
  const double angle = std::acos(std::clamp(cosine, -1.0, 1.0));
  return angle * 180 / std::numbers::pi;
}
// [length and angle]

// [the table of scores]
Matrix score_table(const Matrix& q, const Matrix& k) {
  Matrix s(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {    // each query ...
    for (std::size_t j = 0; j < k.rows(); ++j) {  // ... meets each key
      for (std::size_t c = 0; c < q.cols(); ++c) {
        s(i, j) += q(i, c) * k(j, c);
      }
    }
  }
  return s;
}
// [the table of scores]

// [a small example]
const Matrix kSmallQ{{1, 0, 2}, {0, 3, 1}};                        // [2, 3]
const Matrix kSmallK{{1, 1, 1}, {2, 0, 0}, {0, 1, 0}, {1, 0, 3}};  // [4, 3]
// [a small example]

void show_by_hand(Program& program) {
  program.section("by hand");
  const Vector q{1, 2, 3};
  const Vector k{4, 5, 6};
  double sum = 0;
  for (std::size_t c = 0; c < q.size(); ++c) {
    sum += q[c] * k[c];
    fmt::print("{} x {} = {:>2}   sum so far {:>2}\n", q[c], k[c], q[c] * k[c], sum);
  }
  fmt::print("score(q, k) = {}\nscore(k, q) = {}\n", score(q, k), score(k, q));
}

struct Direction {
  std::string words;
  Vector key;
};

const Vector kQuery{3, 1};
const std::vector<Direction> kDirections{{"the same direction", {3, 1}}, {"same, twice as long", {6, 2}},
                                         {"nearly the same", {2, 2}},    {"at a right angle", {-1, 3}},
                                         {"the opposite", {-3, -1}},     {"nothing at all", {0, 0}}};

void show_directions(Program& program) {
  program.section("direction and length");
  fmt::print("q = {}, length {:.3f}\n", list(kQuery, 0), length(kQuery));
  fmt::print("key       length  angle  score\n");
  for (const Direction& d : kDirections) {
    const bool has_angle = length(d.key) > 0;
    fmt::print("{:<8}  {:>6.3f}  {:>5}  {:>5}   {}\n", list(d.key, 0), length(d.key),
               has_angle ? figures::number(angle_degrees(kQuery, d.key), 1) : "none", score(kQuery, d.key), d.words);
  }
}

void show_small_table(Program& program) {
  program.section("a small table");
  const Matrix s = score_table(kSmallQ, kSmallK);
  fmt::print("Q {}, K {}, scores {}\n{}\n", kSmallQ.shape(), kSmallK.shape(), s.shape(), attn::to_text(s, 0));
  fmt::print("s(1, 3): query 1 {} and key 3 {} give {}\n", list(kSmallQ.row(1), 0), list(kSmallK.row(3), 0), s(1, 3));
}

void show_library(Program& program, const Matrix& q, const Matrix& k) {
  program.section("the library agrees");
  fmt::print("attn::dot_product gives {}\n", attn::dot_product(Vector{1, 2, 3}, Vector{4, 5, 6}));
  fmt::print("attn::scores of the small example:\n{}\n", attn::to_text(attn::scores(kSmallQ, kSmallK), 0));
  fmt::print("same as our loops on the seed example: {}\n", lesson_kit::close(attn::scores(q, k), score_table(q, k)));
}

std::size_t largest_in(std::span<const double> row) {
  std::size_t best = 0;
  for (std::size_t j = 1; j < row.size(); ++j) best = row[j] > row[best] ? j : best;
  return best;
}

void show_seed_table(Program& program, const Matrix& s) {
  program.section("the seed example");
  fmt::print("{}\n", attn::to_text(s, 3));
  for (std::size_t i = 0; i < s.rows(); ++i) {
    const std::size_t j = largest_in(s.row(i));
    fmt::print("query {} scores highest with key {}: {:.3f}\n", i, j, s(i, j));
  }
}

void show_cost(Program& program) {
  program.section("the cost");
  for (const auto& [n, d] : {std::pair{4LL, 8LL}, {1000LL, 64LL}, {2000LL, 64LL}, {100000LL, 64LL}}) {
    fmt::print("{:>6} tokens, d_k {:>2}: {:>11} scores, {:>12} multiplications\n", n, d, n * n, n * n * d);
  }
}

Matrix transposed(const Matrix& m) {
  Matrix t(m.cols(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) t(j, i) = m(i, j);
  }
  return t;
}

Matrix times(const Matrix& m, double factor) {
  Matrix product = m;
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : product.row(i)) x *= factor;
  }
  return product;
}

void check(Program& program, const Matrix& q, const Matrix& k) {
  const Matrix s = score_table(q, k);
  program.checks.hold("[1, 2, 3] and [4, 5, 6] score 32", score(Vector{1, 2, 3}, Vector{4, 5, 6}) == 32);
  program.checks.hold("query and key may change places in one score",
                      score(q.row(0), k.row(3)) == score(k.row(3), q.row(0)));
  program.checks.hold("a key at a right angle scores 0", score(kQuery, Vector{-1, 3}) == 0);
  program.checks.hold("the table has one row a query and one column a key",
                      score_table(kSmallQ, kSmallK).shape() == "[2, 4]");
  program.checks.hold("entry (i, j) is the score of query i and key j",
                      lesson_kit::close(s(2, 1), score(q.row(2), k.row(1))));
  program.checks.hold("our loops give what the library gives", lesson_kit::close(s, attn::scores(q, k)));
  program.checks.hold("Q and K swapped give the transposed table", lesson_kit::close(transposed(s), score_table(k, q)));
  program.checks.hold("keys twice as long give scores twice as large",
                      lesson_kit::close(score_table(q, times(k, 2)), times(s, 2)));
}

// ---- Figures ------------------------------------------------------------------------------------------------------

void draw_angle(Figure& figure, double left, const Vector& key, const std::string& words) {
  const figures::Plane plane({{left, 46}, 200, 200}, {-4, -4}, {4, 4});
  plane.grid(figure);
  plane.vector(figure, {kQuery[0], kQuery[1]}, {.colour = colour::kBlue, .width = 3});
  plane.vector(figure, {key[0], key[1]}, {.colour = colour::kOrange, .width = 3});
  const Point q_name = plane.place({3.4, 1.6});
  const Point k_name = plane.place({key[0] + (key[0] < 0 ? -0.2 : 0.5), key[1] + (key[1] < 0 ? -0.7 : 0.5)});
  figure.text(q_name, "q", {.size = 15, .colour = colour::kBlue, .bold = true});
  figure.text(k_name, "k", {.size = 15, .colour = colour::kOrange, .bold = true});
  figure.text({left + 100, 26}, words, {.size = 14, .bold = true});
  figure.text({left + 100, 266}, fmt::format("k = {}   score {}", list(key, 0), score(kQuery, key)), {.size = 13.5});
}

Figure geometry_figure() {
  Figure figure(
      "02_scores_geometry", 720, 288, "The score tells whether two arrows agree",
      "Three planes with the same query arrow q = [3, 1]. Left: the key [2, 2] points nearly the same way, and the "
      "score is 8. Middle: the key [-1, 3] stands at a right angle, and the score is 0. Right: the key [-3, -1] "
      "points the opposite way, and the score is -10.");
  draw_angle(figure, 24, {2, 2}, "they agree");
  draw_angle(figure, 260, {-1, 3}, "nothing in common");
  draw_angle(figure, 496, {-3, -1}, "they oppose");
  return figure;
}

void frame(Figure& figure, const figures::Box& box) {
  const Point a = box.corner;
  const Point b{a.x + box.width, a.y + box.height};
  figure.curve(std::vector<Point>{a, {b.x, a.y}, b, {a.x, b.y}, a}, {.width = 2.5});
}

figures::HeatMap small_cells(Point corner, double cell_width) {
  return {.corner = corner, .cell_width = cell_width, .cell_height = 34, .decimals = 0, .strongest = 9};
}

Figure product_figure() {
  Figure figure(
      "02_scores_product", 520, 350, "Every score is one row of Q against one column of K transposed",
      "Q with two rows of three numbers stands on the left, K transposed with four columns of three numbers on top. "
      "Where a row of Q and a column of K transposed meet lies their score. Query 1, [0, 3, 1], and key 3, "
      "[1, 0, 3], are framed; where they meet stands 3.");
  auto queries = small_cells({80, 238}, 44);
  queries.title = "Q  [2, 3]";
  queries.row_names = {"query 0", "query 1"};
  auto keys = small_cells({260, 70}, 56);
  keys.title = "K transposed  [3, 4]";
  keys.column_names = {"key 0", "key 1", "key 2", "key 3"};
  auto table = small_cells({260, 238}, 56);
  table.title = "scores  [2, 4]";
  figures::heat_map(figure, kSmallQ, queries);
  figures::heat_map(figure, transposed(kSmallK), keys);
  figures::heat_map(figure, score_table(kSmallQ, kSmallK), table);
  for (const figures::Box& box : {figures::Box{{80, 272}, 132, 34}, {{428, 70}, 56, 102}, {{428, 272}, 56, 34}}) {
    frame(figure, box);
  }
  figure.text({260, 330}, "0 x 1 + 3 x 0 + 1 x 3 = 3", {.size = 14, .colour = colour::kMuted});
  return figure;
}

Figure table_figure(const Matrix& s) {
  const std::vector<std::string> tokens{"the", "cat", "sat", "down"};
  std::string largest;
  for (std::size_t i = 0; i < s.rows(); ++i) {
    largest +=
        fmt::format(" The query of {} scores highest with the key of {}.", tokens[i], tokens[largest_in(s.row(i))]);
  }
  Figure figure(
      "02_scores_table", 520, 250, "The scores of the seed example",
      "A table of four rows, the queries of the, cat, sat, down, and four columns, their keys. Blue scores are "
      "above zero, orange ones below." +
          largest);
  figures::HeatMap style{
      .corner = {140, 70}, .cell_width = 84, .cell_height = 40, .title = "scores  [4, 4]", .strongest = 5};
  for (const std::string& token : tokens) {
    style.row_names.push_back("query of " + token);
    style.column_names.push_back("key of " + token);
  }
  figures::heat_map(figure, s, style);
  return figure;
}

void lesson(Program& program) {
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  show_by_hand(program);
  show_directions(program);
  show_small_table(program);
  show_library(program, q, k);
  show_seed_table(program, score_table(q, k));
  show_cost(program);
  check(program, q, k);
  program.draw(geometry_figure());
  program.draw(product_figure());
  program.draw(table_figure(score_table(q, k)));
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 2: one score, and the table of all scores.", lesson);
}
