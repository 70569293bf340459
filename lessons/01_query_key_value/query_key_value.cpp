// Lesson 1: from a sentence to the three matrices that attention works on.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "figures/charts.hpp"
#include "figures/text.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::Figure;
using lesson_kit::Program;
using numpy_random::Generator;
namespace colour = figures::colour;

const std::vector<std::string> kSentence{"the", "cat", "sat", "down"};

// [a token is a place in a list]
const std::vector<std::string> kVocabulary{
    "cat", "dog", "down", "sat", "the",
};

std::size_t id_of(const std::string& token) {
  const auto found = std::ranges::find(kVocabulary, token);
  return static_cast<std::size_t>(found - kVocabulary.begin());
}
// [a token is a place in a list]

// [from id to vector]
const Matrix kVectorOfId{
    {1.0, 0.9, 0.0},  // 0 cat
    {1.0, 0.8, 0.1},  // 1 dog
    {0.0, 0.1, 0.9},  // 2 down
    {0.1, 0.5, 0.3},  // 3 sat
    {0.0, 0.0, 0.0},  // 4 the
};

Matrix vectors_of(const std::vector<std::string>& tokens) {
  Matrix x(tokens.size(), kVectorOfId.cols());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    const std::size_t id = id_of(tokens[i]);
    for (std::size_t j = 0; j < x.cols(); ++j) x(i, j) = kVectorOfId(id, j);
  }
  return x;
}
// [from id to vector]

// [queries keys and values by hand]
struct Roles {
  Matrix q;  // [4, 2]: what a token looks for   (a thing, an action)
  Matrix k;  // [4, 2]: what a token offers      (a thing, an action)
  Matrix v;  // [4, 3]: what a token hands over  (animal, rest, downwards)
};

const Roles kByHand{
    // "the" and "sat" look for a thing, "cat" and "down" for an action
    .q = {{1, 0}, {0, 1}, {1, 0}, {0, 1}},
    // "cat" is a thing, "sat" is an action
    .k = {{0, 0}, {1, 0}, {0, 1}, {0, 0}},
    .v = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
};
// [queries keys and values by hand]

// [draw a matrix]
Matrix draw(Generator& rng, std::size_t tokens, std::size_t numbers) {
  Matrix m(tokens, numbers);
  for (std::size_t i = 0; i < tokens; ++i) {
    for (std::size_t j = 0; j < numbers; ++j) {
      m(i, j) = rng.standard_normal();
    }
  }
  return m;
}
// [draw a matrix]

// [the seed example]
Roles seed_example() {
  auto rng = numpy_random::default_rng(0);
  Matrix q = draw(rng, 4, 8);  // the order of these three lines matters:
  Matrix k = draw(rng, 4, 8);  // each takes the next 32 numbers
  Matrix v = draw(rng, 4, 8);  // of one and the same stream
  return {q, k, v};
}
// [the seed example]

void show_tokens(Program& program) {
  program.section("tokens and their ids");
  fmt::print("token  id\n");
  for (const std::string& token : kSentence) fmt::print("{:<5}  {:>2}\n", token, id_of(token));
}

void show_vectors(Program& program) {
  program.section("one vector a token");
  const Matrix x = vectors_of(kSentence);
  for (std::size_t i = 0; i < x.rows(); ++i) {
    fmt::print("{:<5} id {}  {}\n", kSentence[i], id_of(kSentence[i]), figures::list(x.row(i), 1));
  }
  fmt::print("shape {}: {} tokens, {} numbers each\n", x.shape(), x.rows(), x.cols());
}

void show_roles_by_hand(Program& program) {
  program.section("three roles by hand");
  fmt::print("token  looks for  offers  hands over\n");
  for (std::size_t i = 0; i < kSentence.size(); ++i) {
    fmt::print("{:<5}  {:<9}  {}  {}\n", kSentence[i], figures::list(kByHand.q.row(i), 0),
               figures::list(kByHand.k.row(i), 0), figures::list(kByHand.v.row(i), 0));
  }
  fmt::print("shapes: Q {}, K {}, V {}\n", kByHand.q.shape(), kByHand.k.shape(), kByHand.v.shape());
}

void show_seed_example(Program& program, const Roles& seed) {
  program.section("Q of the seed example");
  fmt::print("{}\n", attn::to_text(seed.q, 3));
  program.section("K of the seed example");
  fmt::print("{}\n", attn::to_text(seed.k, 3));
  program.section("V of the seed example");
  fmt::print("{}\n", attn::to_text(seed.v, 3));
}

void show_one_row(Program& program, const Roles& seed) {
  program.section("one row and one entry");
  fmt::print("row 2 of Q, the query of \"{}\":\n{}\n", kSentence[2], attn::to_text(seed.q.row(2), 3));
  fmt::print("q(2, 0) = {:.3f}   q(2, 7) = {:.3f}\n", seed.q(2, 0), seed.q(2, 7));
}

void show_shapes(Program& program, const Roles& seed) {
  program.section("the shapes");
  for (const auto& [name, m] : {std::pair{"Q", &seed.q}, std::pair{"K", &seed.k}, std::pair{"V", &seed.v}}) {
    fmt::print("{}  {}  {} rows (tokens)  {} columns (numbers each)\n", name, m->shape(), m->rows(), m->cols());
  }
}

void show_spread(Program& program, const Roles& seed) {
  program.section("how far the numbers spread");
  int near = 0;
  double furthest = 0;
  for (const Matrix* m : {&seed.q, &seed.k, &seed.v}) {
    for (std::size_t i = 0; i < m->rows(); ++i) {
      for (const double x : m->row(i)) {
        near += std::abs(x) < 1 ? 1 : 0;
        furthest = std::max(furthest, std::abs(x));
      }
    }
  }
  fmt::print("{} of the 96 numbers lie between -1 and 1; the furthest from 0 is {:.3f} away\n", near, furthest);
}

void show_exercise(Program& program, const Roles& seed) {
  program.section("answers to the exercise");
  fmt::print("second number of the value of \"cat\": v(1, 1) = {:.3f}\n", seed.v(1, 1));
  fmt::print("last number of the key of \"down\":    k(3, 7) = {:.3f}\n", seed.k(3, 7));
  fmt::print("numbers drawn before V begins: {} + {} = {}\n", seed.q.rows() * seed.q.cols(),
             seed.k.rows() * seed.k.cols(), seed.q.rows() * seed.q.cols() + seed.k.rows() * seed.k.cols());
}

void check(Program& program, const Roles& seed) {
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  const Matrix v = rng.normal(4, 8);
  program.checks.hold("every token of the sentence is in the vocabulary",
                      std::all_of(kSentence.begin(), kSentence.end(),
                                  [](const std::string& token) { return id_of(token) < kVocabulary.size(); }));
  program.checks.hold("Q, K and V have one row for each token", seed.q.rows() == kSentence.size() &&
                                                                    seed.k.rows() == kSentence.size() &&
                                                                    seed.v.rows() == kSentence.size());
  program.checks.hold("a query and a key have the same length", seed.q.cols() == seed.k.cols());
  program.checks.hold("our loops draw what the library draws", seed.q == q && seed.k == k && seed.v == v);
  program.checks.hold("the same seed gives the same Q again", seed_example().q == seed.q);
  program.checks.hold("Q, K and V are three different matrices",
                      !(seed.q == seed.k) && !(seed.k == seed.v) && !(seed.q == seed.v));
  program.checks.hold("rounded to three decimals, Q begins with 0.126, as in NumPy",
                      figures::number(seed.q(0, 0), 3) == "0.126");
}

// ---- Figures ------------------------------------------------------------------------------------------------------

void draw_book(Figure& figure, double left, const std::string& title, const std::string& contents, bool matches) {
  const figures::Box spine{{left, 96}, 128, 44};
  figure.rectangle(spine, matches ? "#fdebdc" : "#ffffff", colour::kOrange);
  figure.text(spine.middle(), title, {.colour = colour::kOrange, .bold = matches});
  const figures::Box page{{left, 190}, 128, 44};
  figure.rectangle(page, matches ? "#dff3e6" : "#ffffff", colour::kGreen);
  figure.text(page.middle(), contents, {.colour = colour::kGreen, .bold = matches});
  figure.arrow({left + 64, 144}, {left + 64, 187},
               {.colour = matches ? colour::kInk : colour::kGrid, .width = matches ? 2.5 : 1.5});
}

Figure library_figure() {
  Figure figure(
      "01_query_key_value_library", 720, 268, "Query, key and value as a library",
      "A reader's slip asks for boats that sail. Four books stand on a shelf. Each has a key, the title on its "
      "spine, and a value, the contents. The slip is compared with every title: two of the four titles match, "
      "and the contents of those two books are what the reader takes home.");
  const figures::Box slip{{267, 16}, 300, 40};
  figure.rectangle(slip, "#e3eefa", colour::kBlue);
  figure.text(slip.middle(), "query: I look for sailing boats", {.colour = colour::kBlue, .bold = true});
  figure.text({124, 118}, "key: the title", {.colour = colour::kOrange, .anchor = figures::Anchor::kEnd});
  figure.text({124, 212}, "value: contents", {.colour = colour::kGreen, .anchor = figures::Anchor::kEnd});
  const std::vector<std::pair<std::string, std::string>> books{
      {"Cooking fish", "recipes"}, {"Boats", "hulls, masts"}, {"Cats", "whiskers"}, {"Sailing", "wind, knots"}};
  for (std::size_t i = 0; i < books.size(); ++i) {
    const bool matches = i % 2 == 1;
    const double left = 134 + 146 * static_cast<double>(i);
    figure.line({417, 58}, {left + 64, 94},
                {.colour = matches ? colour::kBlue : colour::kGrid, .width = matches ? 2.5 : 1.5, .dashed = !matches});
    draw_book(figure, left, books[i].first, books[i].second, matches);
  }
  figure.text({417, 252}, "the slip is compared with every title; what matches is taken home",
              {.size = 12.5, .colour = colour::kMuted});
  return figure;
}

Figure seed_figure(const Roles& seed) {
  Figure figure(
      "01_query_key_value_seed", 640, 560, "Q, K and V of the seed example",
      "Three tables of coloured numbers, one below the other: Q, K and V. Each has four rows, one for each of "
      "the tokens the, cat, sat, down, and eight columns. Numbers above zero are blue, below zero orange; most "
      "lie between minus one and one, and no row or column looks special.");
  const std::vector<std::string> columns{"0", "1", "2", "3", "4", "5", "6", "7"};
  double top = 52;
  for (const auto& [name, m] : {std::pair{"Q  [4, 8]  queries", &seed.q}, std::pair{"K  [4, 8]  keys", &seed.k},
                                std::pair{"V  [4, 8]  values", &seed.v}}) {
    figures::heat_map(
        figure, *m,
        {.corner = {76, top}, .title = name, .row_names = kSentence, .column_names = columns, .strongest = 2.5});
    top += 182;
  }
  return figure;
}

Figure flow_figure() {
  Figure figure("01_query_key_value_flow", 700, 112, "From a word to its query, key and value",
                "Four boxes joined by arrows: the token cat, its id 0, its vector of three numbers, and last its "
                "query, key and value, each one row of Q, K and V.");
  const std::vector<figures::FlowBox> boxes{{"\"cat\"", "a token"},
                                            {"0", "its id"},
                                            {"[1.0, 0.9, 0.0]", "its vector"},
                                            {"q, k, v", "a row of Q, K, V", colour::kBlue}};
  figures::flow(figure, {{20, 26}, 138, 60}, 36, boxes);
  return figure;
}

void lesson(Program& program) {
  const Roles seed = seed_example();
  show_tokens(program);
  show_vectors(program);
  show_roles_by_hand(program);
  show_seed_example(program, seed);
  show_one_row(program, seed);
  show_shapes(program, seed);
  show_spread(program, seed);
  show_exercise(program, seed);
  check(program, seed);
  program.draw(flow_figure());
  program.draw(library_figure());
  program.draw(seed_figure(seed));
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 1: tokens, vectors, shapes, and the Q, K and V of the seed example.",
                         lesson);
}
