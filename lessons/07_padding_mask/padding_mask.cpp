// Lesson 7: fill tokens are hidden from every query, wherever they stand.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "attention/attention.hpp"
#include "attention/masks.hpp"
#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "figures/charts.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::Figure;
using figures::list;
using lesson_kit::close;
using lesson_kit::Program;
using Flags = std::vector<bool>;
namespace colour = figures::colour;

constexpr double kInf = std::numeric_limits<double>::infinity();

// [a row of the mask for every query]
Matrix padding_mask(std::size_t n_q, const std::vector<bool>& is_padding) {
  Matrix mask(n_q, is_padding.size());
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < is_padding.size(); ++j) {
      if (is_padding[j]) mask(i, j) = -kInf;
    }
  }
  return mask;
}
// [a row of the mask for every query]

Matrix sum(const Matrix& a, const Matrix& b) {
  Matrix c(a.rows(), a.cols());
  for (std::size_t i = 0; i < c.rows(); ++i) {
    for (std::size_t j = 0; j < c.cols(); ++j) c(i, j) = a(i, j) + b(i, j);
  }
  return c;
}

Matrix product(const Matrix& w, const Matrix& v) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += w(i, j) * v(j, c);
    }
  }
  return output;
}

// The seed example: tokens "the cat sat down", n 4, d 8.
struct Example {
  Matrix q, k, v, scores;
};

Example seed_example() {
  auto rng = numpy_random::default_rng(0);
  Example e{rng.normal(4, 8), rng.normal(4, 8), rng.normal(4, 8), {}};
  e.scores = attn::scores(e.q, e.k);
  for (std::size_t i = 0; i < 4; ++i) {
    for (double& score : e.scores.row(i)) score /= std::sqrt(8.0);
  }
  return e;
}

const Flags kRight{false, false, true, true};
const Flags kLeft{true, true, false, false};
const Flags kHole{false, true, false, false};

Matrix weights_with(const Matrix& scores, const Flags& is_padding) {
  return attn::softmax_rows(sum(scores, padding_mask(scores.rows(), is_padding)));
}

std::string words_of(const Flags& is_padding) {
  std::string words;
  for (const bool padded : is_padding) words += fmt::format("{:<6}", padded ? "true" : "false");
  words.erase(words.find_last_not_of(' ') + 1);
  return words;
}

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

Matrix first_rows(const Matrix& m, std::size_t n) {
  Matrix top(n, m.cols());
  for (std::size_t i = 0; i < n; ++i) std::ranges::copy(m.row(i), top.row(i).begin());
  return top;
}

Matrix with_padded_rows(Matrix m, double value) {
  for (std::size_t i = 2; i < 4; ++i) std::ranges::fill(m.row(i), value);
  return m;
}

// How far two tables lie apart in the rows from begin to end.
double change(const Matrix& a, const Matrix& b, std::size_t begin, std::size_t end) {
  double largest = 0;
  for (std::size_t i = begin; i < end; ++i) {
    for (std::size_t c = 0; c < a.cols(); ++c) largest = std::max(largest, std::abs(a(i, c) - b(i, c)));
  }
  return largest;
}

bool any_nan(const Matrix& m) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (const double x : m.row(i)) {
      if (std::isnan(x)) return true;
    }
  }
  return false;
}

void show_box(Program& program) {
  program.section("three sentences in one box");
  const std::vector<std::vector<std::string>> sentences{{"the", "cat", "sat", "down"}, {"the", "cat"}, {"down"}};
  std::size_t words = 0;
  fmt::print("{:<24}{}\n", "tokens", "is_padding");
  for (const auto& sentence : sentences) {
    Flags is_padding;
    std::string line;
    for (std::size_t j = 0; j < 4; ++j) {
      is_padding.push_back(j >= sentence.size());
      line += fmt::format("{:<6}", is_padding[j] ? "-" : sentence[j]);
    }
    words += sentence.size();
    fmt::print("{}{}\n", line, words_of(is_padding));
  }
  fmt::print("places 12, words {}, padding {}\n", words, 12 - words);
}

void show_columns(Program& program, const Example& e) {
  program.section("the last two tokens are padding");
  const Matrix mask = padding_mask(4, kRight);
  const Matrix w = attn::softmax_rows(sum(e.scores, mask));
  fmt::print("scaled scores {}\n{}\n", e.scores.shape(), attn::to_text(e.scores, 3));
  fmt::print("mask {}\n{}\n", mask.shape(), attn::to_text(mask, 0));
  fmt::print("weights {}\n{}\n", w.shape(), attn::to_text(w, 3));
}

attn::AttentionResult on_the_first_two(const Example& e) {
  return attn::attention(first_rows(e.q, 2), first_rows(e.k, 2), first_rows(e.v, 2));
}

void show_alone(Program& program, const Example& e) {
  program.section("padded or alone");
  const Matrix alone = on_the_first_two(e).output;
  const Matrix masked = attn::attention(e.q, e.k, e.v, {.is_padding = kRight}).output;
  const Matrix bare = attn::attention(e.q, e.k, e.v).output;
  fmt::print("the first four numbers of the output of query 1, \"cat\"\n");
  fmt::print("two tokens alone           {}\n", list(alone.row(1).first(4), 3));
  fmt::print("padded to four, masked     {}\n", list(masked.row(1).first(4), 3));
  fmt::print("padded to four, no mask    {}\n", list(bare.row(1).first(4), 3));
  fmt::print("largest difference to alone: masked {:.3f}, no mask {:.3f}\n", change(alone, masked, 0, 2),
             change(alone, bare, 0, 2));
}

// [two layers]
struct Layers {
  Matrix first, second;
};

Layers two_layers(const Example& e, const std::vector<bool>& is_padding) {
  const attn::AttentionOptions hide{.is_padding = is_padding};
  const Matrix x = attn::attention(e.q, e.k, e.v, hide).output;
  return {x, attn::attention(x, x, x, hide).output};
}
// [two layers]

double mean_of_first_column(const Matrix& m, std::size_t rows) {
  double total = 0;
  for (std::size_t i = 0; i < rows; ++i) total += m(i, 0);
  return total / static_cast<double>(rows);
}

Layers layers_with(const Example& e, double value) {
  const Example other{with_padded_rows(e.q, value), with_padded_rows(e.k, value), with_padded_rows(e.v, value), {}};
  return two_layers(other, kRight);
}

void show_padded_rows(Program& program, const Example& e) {
  program.section("what the padded rows hold");
  const Layers as_drawn = two_layers(e, kRight);
  fmt::print("rows 2 and 3        change of the words      change of the padded rows\n");
  fmt::print("of Q, K and V       layer 1     layer 2      layer 1     layer 2\n");
  for (const double value : {0.0, 1.0, 1000.0, -1e6}) {
    const Layers other = layers_with(e, value);
    fmt::print("all {:<15} {:<11.3f} {:<12.3f} {:<11.3f} {:.3f}\n", value, change(as_drawn.first, other.first, 0, 2),
               change(as_drawn.second, other.second, 0, 2), change(as_drawn.first, other.first, 2, 4),
               change(as_drawn.second, other.second, 2, 4));
  }
}

void show_mean(Program& program, const Example& e) {
  program.section("a mean over the rows");
  fmt::print("mean of output column 0      over all 4 rows   over the 2 words\n");
  for (const double value : {0.0, 1.0, 1000.0}) {
    const Layers other = layers_with(e, value);
    fmt::print("{:<28} {:>15.3f}   {:>16.3f}\n", fmt::format("padded rows all {}", value),
               mean_of_first_column(other.first, 4), mean_of_first_column(other.first, 2));
  }
}

void show_nan(Program& program, const Example& e) {
  program.section("a padded value that is not a number");
  const Matrix broken = with_padded_rows(e.v, std::numeric_limits<double>::quiet_NaN());
  const Matrix plain = product(weights_with(e.scores, kRight), broken);
  const Matrix careful = attn::attention(e.q, e.k, broken, {.is_padding = kRight}).output;
  fmt::print("weights x V, entry by entry:   {}\n", list(plain.row(0).first(4), 3));
  fmt::print("attn::attention leaves it out: {}\n", list(careful.row(0).first(4), 3));
}

void show_patterns(Program& program, const Example& e) {
  program.section("left right and holes");
  fmt::print("{:<9}{:<25}{}\n", "", "is_padding", "weights of query 0");
  const auto line = [&](std::string_view name, const Flags& is_padding) {
    fmt::print("{:<9}{:<25}{}\n", name, words_of(is_padding), list(weights_with(e.scores, is_padding).row(0), 3));
  };
  line("none", {false, false, false, false});
  line("right", kRight);
  line("left", kLeft);
  line("a hole", kHole);
  line("two", {true, false, true, false});
}

void show_one_query(Program& program, const Example& e) {
  program.section("one query and four keys");
  Matrix newest(1, 4);
  std::ranges::copy(e.scores.row(3), newest.row(0).begin());
  const Matrix mask = padding_mask(1, kLeft);
  fmt::print("scores {}   mask {}   {}\n", newest.shape(), mask.shape(), attn::to_text(mask, 0));
  fmt::print("weights {}\n", attn::to_text(weights_with(newest, kLeft), 3));
}

void show_both(Program& program, const Example& e) {
  program.section("both masks together");
  const Matrix causal = attn::causal_mask(4, 4);
  const Matrix both = sum(causal, padding_mask(4, kRight));
  fmt::print("causal mask + padding mask {}\n{}\n", both.shape(), attn::to_text(both, 0));
  fmt::print("weights\n{}\n", attn::to_text(attn::softmax_rows(sum(e.scores, both)), 3));
}

Matrix causal_and_left(const Example& e) {
  const attn::AttentionOptions bare{.causal = true, .is_padding = kLeft, .empty_row = attn::EmptyRow::nan};
  return attn::attention(e.q, e.k, e.v, bare).weights;
}

void show_both_left(Program& program, const Example& e) {
  program.section("causal and padded on the left");
  const Matrix both = sum(attn::causal_mask(4, 4), padding_mask(4, kLeft));
  fmt::print("mask {}\n{}\n", both.shape(), attn::to_text(both, 0));
  fmt::print("weights, by the bare formula\n{}\n", attn::to_text(causal_and_left(e), 3));
}

// Somebody's attention that takes a mask of one truth value a key.
using Masked = std::function<double(const Matrix& scores, const Matrix& v, const Flags& mask)>;

double output_of(const Matrix& scores, const Matrix& v) { return product(attn::softmax_rows(scores), v)(0, 0); }

// [ask with two keys]
double ask(const Masked& attention) {
  const Matrix scores{{0, 0}};  // both keys suit equally well
  const Matrix v{{1}, {2}};     // the output tells whose value it is
  return attention(scores, v, {true, false});
}

std::string meaning(double output) {
  if (close(output, 2)) return "true hides a key";
  if (close(output, 1)) return "true keeps a key";
  if (close(output, 1.5)) return "the mask is ignored";
  return "neither: something was added that is not -inf";
}
// [ask with two keys]

std::vector<Masked> four_libraries() {
  const Masked hides = [](const Matrix& scores, const Matrix& v, const Flags& mask) {
    return output_of(sum(scores, padding_mask(1, mask)), v);
  };
  const Masked keeps = [](const Matrix& scores, const Matrix& v, Flags mask) {
    mask.flip();
    return output_of(sum(scores, padding_mask(1, mask)), v);
  };
  const Masked ignores = [](const Matrix& scores, const Matrix& v, const Flags&) { return output_of(scores, v); };
  const Masked adds = [](Matrix scores, const Matrix& v, const Flags& mask) {
    for (std::size_t j = 0; j < mask.size(); ++j) scores(0, j) += mask[j] ? 1.0 : 0.0;
    return output_of(scores, v);
  };
  return {hides, keeps, ignores, adds};
}

void show_conventions(Program& program) {
  program.section("what does true mean");
  fmt::print("library   output   what it tells\n");
  char name = 'A';
  for (const Masked& library : four_libraries()) {
    fmt::print("{:<9} {:.3f}    {}\n", name++, ask(library), meaning(ask(library)));
  }
}

void show_library(Program& program, const Example& e) {
  program.section("the library agrees");
  const Matrix w = weights_with(e.scores, kRight);
  const auto result = attn::attention(e.q, e.k, e.v, {.is_padding = kRight});
  fmt::print("weights as ours: {}\noutput as ours:  {}\n", close(w, result.weights),
             close(product(w, e.v), result.output));
}

bool column_is_zero(const Matrix& w, std::size_t j) {
  for (std::size_t i = 0; i < w.rows(); ++i) {
    if (w(i, j) != 0) return false;
  }
  return true;
}

bool every_row_sums_to_1(const Matrix& w) {
  for (std::size_t i = 0; i < w.rows(); ++i) {
    if (!close(sum_of(w.row(i)), 1)) return false;
  }
  return true;
}

void check_columns(Program& program, const Example& e) {
  const Matrix w = weights_with(e.scores, kRight);
  program.checks.hold("the columns of the padded keys are 0, exactly", column_is_zero(w, 2) && column_is_zero(w, 3));
  program.checks.hold("every row sums to 1", every_row_sums_to_1(w));
  const Matrix masked = attn::attention(e.q, e.k, e.v, {.is_padding = kRight}).output;
  program.checks.hold("a padded sentence gives its words what it gives them alone",
                      close(first_rows(masked, 2), on_the_first_two(e).output));
  const Layers as_drawn = two_layers(e, kRight);
  const Layers other = layers_with(e, 1000);
  program.checks.hold("other numbers in the padded rows leave the words alone, two layers on",
                      change(as_drawn.second, other.second, 0, 2) == 0);
  program.checks.hold(
      "they do change the padded rows, and a mean over all rows",
      change(as_drawn.first, other.first, 2, 4) > 0.1 &&
          std::abs(mean_of_first_column(layers_with(e, 0).first, 4) - mean_of_first_column(other.first, 4)) > 0.1);
}

void check_the_rest(Program& program, const Example& e) {
  const Matrix causal = attn::causal_mask(4, 4);
  const Matrix padding = padding_mask(4, kLeft);
  program.checks.hold("the masks may be added in either order",
                      sum(sum(e.scores, causal), padding) == sum(sum(e.scores, padding), causal));
  const Matrix empty = causal_and_left(e);
  program.checks.hold("causal and padded on the left, rows 0 and 1 see nothing",
                      any_nan(first_rows(empty, 1)) && std::isnan(empty(1, 0)) && !std::isnan(empty(2, 0)));
  const std::vector<Masked> libraries = four_libraries();
  program.checks.hold("one question tells the conventions apart",
                      close(ask(libraries[0]), 2) && close(ask(libraries[1]), 1) && close(ask(libraries[2]), 1.5) &&
                          meaning(ask(libraries[3])).starts_with("neither"));
  program.checks.hold("our mask is the library's, and so is the output",
                      padding_mask(4, kHole) == attn::padding_mask(4, kHole) &&
                          close(product(weights_with(e.scores, kHole), e.v),
                                attn::attention(e.q, e.k, e.v, {.is_padding = kHole}).output));
}

// ---- Figures ------------------------------------------------------------------------------------------------------

const std::vector<std::string> kTokens{"the", "cat", "sat", "down"};
const std::vector<std::string> kRightTokens{"the", "cat", "pad", "pad"};

Figure columns_figure(const Example& e) {
  Figure figure("07_padding_mask_columns", 740, 246, "The columns of the padded keys are hidden",
                "Two tables of four queries and four keys. Left the scaled scores after the mask: the columns of the "
                "two padded keys are grey and hold minus infinity in every row. Right the weights: the same columns "
                "are 0, and the other two columns of each row sum to 1.");
  const Matrix masked = sum(e.scores, padding_mask(4, kRight));
  figures::heat_map(figure, masked,
                    {.corner = {60, 70},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "scores + mask",
                     .row_names = kRightTokens,
                     .column_names = kRightTokens,
                     .strongest = 2});
  figures::heat_map(figure, attn::softmax_rows(masked),
                    {.corner = {404, 70},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "weights",
                     .column_names = kRightTokens,
                     .strongest = 1});
  figure.arrow({342, 146}, {394, 146}, {.colour = colour::kMuted});
  figure.text({367, 130}, "softmax", {.size = 13, .colour = colour::kMuted});
  figure.text({706, 59}, "sum", {.size = 12.5, .colour = colour::kMuted});
  for (std::size_t i = 0; i < 4; ++i) {
    figure.text({706, 89 + 38 * static_cast<double>(i)}, "1.000", {.size = 12.5});
  }
  return figure;
}

void weights_table(Figure& figure, double left, std::string title, const Matrix& w, const Flags& is_padding,
                   bool with_rows) {
  std::vector<std::string> names;
  for (std::size_t j = 0; j < 4; ++j) names.push_back(is_padding[j] ? "pad" : kTokens[j]);
  figures::heat_map(
      figure, w,
      {.corner = {left, 70},
       .cell_width = 52,
       .cell_height = 36,
       .title = std::move(title),
       .row_names = with_rows ? std::vector<std::string>{"q 0", "q 1", "q 2", "q 3"} : std::vector<std::string>{},
       .column_names = names,
       .decimals = 2,
       .strongest = 1});
}

Figure patterns_figure(const Example& e) {
  Figure figure("07_padding_mask_patterns", 740, 236, "Padding on the right, on the left, and a hole",
                "Three tables of weights for the same scores. With padding on the right, the last two columns are 0. "
                "With padding on the left, the first two are. With a hole, only the second is. In each table every "
                "row still sums to 1.");
  weights_table(figure, 52, "padding on the right", weights_with(e.scores, kRight), kRight, true);
  weights_table(figure, 284, "padding on the left", weights_with(e.scores, kLeft), kLeft, false);
  weights_table(figure, 516, "a hole", weights_with(e.scores, kHole), kHole, false);
  return figure;
}

Figure both_figure() {
  Figure figure("07_padding_mask_both", 740, 236, "The causal mask and the padding mask, added",
                "Three masks of four rows and four columns, 0 where a query may look and grey minus infinity where it "
                "may not. The causal mask hides the upper right triangle. The padding mask hides the last two columns. "
                "Their sum hides a cell when either of them does.");
  const Matrix causal = attn::causal_mask(4, 4);
  const Matrix padding = padding_mask(4, kRight);
  const auto mask = [&](double left, std::string title, const Matrix& m) {
    figures::heat_map(figure, m,
                      {.corner = {left, 70},
                       .cell_width = 50,
                       .cell_height = 36,
                       .title = std::move(title),
                       .column_names = kRightTokens,
                       .decimals = 0});
  };
  mask(24, "causal", causal);
  mask(270, "padding", padding);
  mask(516, "both", sum(causal, padding));
  figure.text({247, 142}, "+", {.size = 22, .colour = colour::kMuted, .bold = true});
  figure.text({493, 142}, "=", {.size = 22, .colour = colour::kMuted, .bold = true});
  return figure;
}

void lesson(Program& program) {
  const Example e = seed_example();
  show_box(program);
  show_columns(program, e);
  show_alone(program, e);
  show_padded_rows(program, e);
  show_mean(program, e);
  show_nan(program, e);
  show_patterns(program, e);
  show_one_query(program, e);
  show_both(program, e);
  show_both_left(program, e);
  show_conventions(program);
  show_library(program, e);
  check_columns(program, e);
  check_the_rest(program, e);
  program.draw(columns_figure(e));
  program.draw(patterns_figure(e));
  program.draw(both_figure());
}

}  // namespace

int main(int argc, char** argv) { return lesson_kit::run(argc, argv, "Lesson 7: the padding mask.", lesson); }
