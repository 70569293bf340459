// Lesson 7, how it goes wrong: masks that look right, and the numbers they give.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
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

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr std::size_t kTokens = 4;

const Flags kRight{false, false, true, true};
const Flags kLeft{true, true, false, false};

struct Example {
  Matrix q, k, v, scores;
};

Example seed_example() {
  auto rng = numpy_random::default_rng(0);
  Example e{rng.normal(kTokens, 8), rng.normal(kTokens, 8), rng.normal(kTokens, 8), {}};
  e.scores = attn::scores(e.q, e.k);
  for (std::size_t i = 0; i < kTokens; ++i) {
    for (double& score : e.scores.row(i)) score /= std::sqrt(8.0);
  }
  return e;
}

using Condition = std::function<bool(std::size_t i, std::size_t j)>;

// [fill where told]
Matrix fill_where(Matrix scores, double fill, const Condition& hidden) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (hidden(i, j)) scores(i, j) = fill;
    }
  }
  return scores;
}
// [fill where told]

Matrix weights(const Matrix& scores) { return attn::softmax_rows(scores, attn::EmptyRow::nan); }

Matrix right_weights(const Matrix& scores, const Flags& is_padding) {
  return weights(fill_where(scores, -kInf, [&](std::size_t, std::size_t j) { return is_padding[j]; }));
}

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

double on_padding(const Matrix& w, std::size_t i, const Flags& is_padding) {
  double share = 0;
  for (std::size_t j = 0; j < w.cols(); ++j) share += is_padding[j] ? w(i, j) : 0;
  return share;
}

bool is_nan_row(const Matrix& w, std::size_t i) {
  return std::ranges::all_of(w.row(i), [](double x) { return std::isnan(x); });
}

void print_rows(std::string_view title, const Matrix& w, const Flags& is_padding, std::size_t rows = 2) {
  fmt::print("{}\n", title);
  for (std::size_t i = 0; i < rows; ++i) {
    fmt::print("  {}   on padding {}\n", list(w.row(i), 3), figures::number(on_padding(w, i, is_padding), 3));
  }
}

Matrix rows_hidden(const Matrix& scores) {
  return weights(fill_where(scores, -kInf, [](std::size_t i, std::size_t) { return kRight[i]; }));
}

void query_rows(Program& program, const Example& e) {
  program.section("query rows instead of key columns");
  const Matrix wrong = rows_hidden(e.scores);
  print_rows("if (is_padding[i])", wrong, kRight, kTokens);
  program.checks.hold("with rows hidden, words give weight to padding and padded rows are NaN",
                      on_padding(wrong, 1, kRight) > 0.5 && is_nan_row(wrong, 2) && is_nan_row(wrong, 3));
}

void turned_over(Program& program, const Example& e) {
  program.section("the convention turned over");
  const Matrix wrong = weights(fill_where(e.scores, -kInf, [](std::size_t, std::size_t j) { return !kRight[j]; }));
  print_rows("if (!is_padding[j])", wrong, kRight);
  program.checks.hold("turned over, all weight lies on the padding", close(on_padding(wrong, 0, kRight), 1));
}

void count(Program& program, const Example& e) {
  program.section("a count instead of a mask");
  const auto last_two = [](std::size_t, std::size_t j) { return j >= kTokens - 2; };
  const Matrix wrong = weights(fill_where(e.scores, -kInf, last_two));
  print_rows("padding on the right, the last two hidden", wrong, kRight);
  print_rows("padding on the left, the last two hidden", wrong, kLeft);
  program.checks.hold("a count is right for padding on the right", close(wrong, right_weights(e.scores, kRight)));
  program.checks.hold("and gives everything to padding on the left", close(on_padding(wrong, 0, kLeft), 1));
}

void one_too_few(Program& program, const Example& e) {
  program.section("one key too few");
  const std::size_t words = 2;
  const Matrix wrong = weights(fill_where(e.scores, -kInf, [&](std::size_t, std::size_t j) { return j + 1 >= words; }));
  fmt::print("two words, hidden from index 1 on\n");
  for (std::size_t i = 0; i < 2; ++i) fmt::print("  {}\n", list(wrong.row(i), 3));
  program.checks.hold("one key too few takes the last word away, and nothing leaks",
                      wrong(0, 1) == 0 && on_padding(wrong, 0, kRight) == 0);
}

void zero(Program& program, const Example& e) {
  program.section("zero at the padded keys");
  const Matrix zeroed = fill_where(e.scores, 0, [](std::size_t, std::size_t j) { return kRight[j]; });
  const Matrix wrong = weights(zeroed);
  for (std::size_t i = 0; i < 2; ++i) {
    fmt::print("row {}: scores  {}\n", i, list(zeroed.row(i), 3));
    fmt::print("       weights {}   on padding {:.3f}\n", list(wrong.row(i), 3), on_padding(wrong, i, kRight));
  }
  program.checks.hold("against negative scores, two scores of 0 take the greater part",
                      on_padding(wrong, 1, kRight) > 0.5);
}

Matrix zeroed_afterwards(const Matrix& scores, const std::vector<bool>& is_padding) {
  Matrix w = weights(scores);
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < w.cols(); ++j) {
      if (is_padding[j]) w(i, j) = 0;
    }
  }
  return w;
}

Matrix renormalised(Matrix w) {
  for (std::size_t i = 0; i < w.rows(); ++i) {
    const double sum = sum_of(w.row(i));
    for (double& x : w.row(i)) x /= sum;
  }
  return w;
}

void after_softmax(Program& program, const Example& e) {
  program.section("the mask after softmax");
  const Matrix wrong = zeroed_afterwards(e.scores, kRight);
  const Matrix healed = renormalised(wrong);
  for (std::size_t i = 0; i < 2; ++i) {
    fmt::print("row {}: {}   sum {:.3f}   divided by it: {}\n", i, list(wrong.row(i).first(2), 3), sum_of(wrong.row(i)),
               list(healed.row(i).first(2), 3));
  }
  const Matrix loud{{0, 1, 800}};
  const Flags last{false, false, true};
  fmt::print("scores [0, 1, 800], the last one padding\n");
  fmt::print("  masked before: {}\n", list(right_weights(loud, last).row(0), 3));
  fmt::print("  masked after:  {}   divided by the sum: {}\n", list(zeroed_afterwards(loud, last).row(0), 3),
             list(renormalised(zeroed_afterwards(loud, last)).row(0), 3));
  program.checks.hold("masked after softmax, a row sums to less than 1", sum_of(wrong.row(1)) < 0.5);
  program.checks.hold(
      "dividing by that sum heals it, unless a padded score lies far above",
      close(healed, right_weights(e.scores, kRight)) && is_nan_row(renormalised(zeroed_afterwards(loud, last)), 0));
}

void finite_fill(Program& program) {
  program.section("a finite fill");
  const auto line = [](std::string_view what, const Matrix& scores) {
    fmt::print("{:<46} {}\n", what, list(weights(scores).row(0), 3));
  };
  const double fill = -1e4;
  const Matrix low{{-11000, -11001, fill}};
  const Matrix high{{1, 2, 12000 + fill}};
  line("[1, 2, pad], -1e4 in its place", {{1, 2, fill}});
  line("[-11000, -11001, pad], -1e4 in its place", low);
  line("[1, 2, 12000 pad], -1e4 added", high);
  line("[1 pad, 2 pad, 3 pad], -1e4 in their place", {{fill, fill, fill}});
  line("[1 pad, 2 pad, 3 pad], -1e4 added", {{1 + fill, 2 + fill, 3 + fill}});
  line("[1 pad, 2 pad, 3 pad], -inf", {{-kInf, -kInf, -kInf}});
  program.checks.hold("a finite fill leaks where words score lower or padding scores high",
                      weights(low)(0, 2) == 1 && weights(high)(0, 2) == 1);
  program.checks.hold("a finite fill hides that a row has nothing to see",
                      close(weights({{fill, fill, fill}})(0, 0), 1.0 / 3) && is_nan_row(weights({{-kInf, -kInf}}), 0));
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

void rows_as_well(Program& program, const Example& e) {
  program.section("rows hidden as well");
  const auto hidden = [](std::size_t i, std::size_t j) { return kRight[i] || kRight[j]; };
  const Matrix w = weights(fill_where(e.scores, -kInf, hidden));
  const Matrix first = product(w, e.v);
  // The next layer hides the padded keys with care, and yet …
  const Matrix second = product(right_weights(attn::scores(first, first), kRight), first);
  fmt::print("weights of layer 1\n{}\n", attn::to_text(w, 3));
  fmt::print("word 0 after layer 1: {}\n", list(first.row(0).first(4), 3));
  fmt::print("word 0 after layer 2: {}\n", list(second.row(0).first(4), 3));
  program.checks.hold("padded rows that are NaN reach the words one layer later",
                      !is_nan_row(first, 0) && is_nan_row(second, 0));
}

void and_for_or(Program& program, const Example& e) {
  program.section("and instead of or");
  const auto future = [](std::size_t i, std::size_t j) { return j > i; };
  const Matrix wrong =
      weights(fill_where(e.scores, -kInf, [&](std::size_t i, std::size_t j) { return future(i, j) && kRight[j]; }));
  const Matrix good =
      weights(fill_where(e.scores, -kInf, [&](std::size_t i, std::size_t j) { return future(i, j) || kRight[j]; }));
  fmt::print("hidden = future && padding\n{}\n", attn::to_text(wrong, 3));
  program.checks.hold("with and, word 0 sees its future, and row 3 sees padding", wrong(0, 1) > 0 && wrong(3, 2) > 0);
  program.checks.hold("with or, neither shows", good(0, 1) == 0 && good(3, 2) == 0);
}

void ones_added(Program& program, const Example& e) {
  program.section("ones and zeros added");
  Matrix lifted = e.scores;
  for (std::size_t i = 0; i < kTokens; ++i) {
    for (std::size_t j = 0; j < kTokens; ++j) lifted(i, j) += kRight[j] ? 0 : 1;
  }
  const Matrix bare = weights(e.scores);
  const Matrix wrong = weights(lifted);
  print_rows("no mask", bare, kRight);
  print_rows("keep = [1, 1, 0, 0] added to the scores", wrong, kRight);
  program.checks.hold("adding ones changes the ratio of word to padding by the factor e",
                      close((wrong(0, 0) / wrong(0, 2)) / (bare(0, 0) / bare(0, 2)), std::exp(1.0)));
}

Figure rows_figure(const Example& e) {
  Figure figure("07_padding_mask_rows", 740, 246, "Rows hidden by mistake, and columns hidden as they should be",
                "Two tables of weights. Left, the rows of the padded queries were hidden: they are grey and hold NaN, "
                "and the two words still give weight to the padded keys. Right, the columns of the padded keys were "
                "hidden: they are 0 in every row.");
  const std::vector<std::string> tokens{"the", "cat", "pad", "pad"};
  const auto table = [&](double left, std::string title, const Matrix& w) {
    figures::heat_map(figure, w,
                      {.corner = {left, 70},
                       .cell_width = 68,
                       .cell_height = 38,
                       .title = std::move(title),
                       .row_names = tokens,
                       .column_names = tokens,
                       .strongest = 1});
  };
  table(60, "wrong: rows hidden", rows_hidden(e.scores));
  table(430, "right: columns hidden", right_weights(e.scores, kRight));
  return figure;
}

void lesson(Program& program) {
  const Example e = seed_example();
  query_rows(program, e);
  turned_over(program, e);
  count(program, e);
  one_too_few(program, e);
  zero(program, e);
  after_softmax(program, e);
  finite_fill(program);
  rows_as_well(program, e);
  and_for_or(program, e);
  ones_added(program, e);
  program.draw(rows_figure(e));
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 7, how it goes wrong: masks that look right.", lesson);
}
