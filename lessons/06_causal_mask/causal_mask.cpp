// Lesson 6: what the future is in a table of scores, and how minus infinity hides it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
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
using figures::number;
using lesson_kit::close;
using lesson_kit::Program;
using Vector = std::vector<double>;
namespace colour = figures::colour;

constexpr double kInf = std::numeric_limits<double>::infinity();
const std::vector<std::string> kSentence{"the", "cat", "sat", "down"};

// [hide the future]
Matrix hide_the_future(Matrix s) {
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = i + 1; j < s.cols(); ++j) s(i, j) = -kInf;
  }
  return s;
}
// [hide the future]

// [hide the future of the last queries]
Matrix hide_the_future_of_the_last(Matrix s) {
  const std::size_t n_q = s.rows();
  const std::size_t n_k = s.cols();
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = 0; j < n_k; ++j) {
      if (j > i + n_k - n_q) s(i, j) = -kInf;
    }
  }
  return s;
}
// [hide the future of the last queries]

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : s.row(i)) x /= std::sqrt(static_cast<double>(k.cols()));
  }
  return s;
}

Matrix weighted_sum(const Matrix& w, const Matrix& v) {
  Matrix o(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) o(i, c) += w(i, j) * v(j, c);
    }
  }
  return o;
}

// [causal attention]
Matrix causal_attention(const Matrix& q, const Matrix& k, const Matrix& v) {
  const Matrix s = scaled_scores(q, k);           // [n, n]
  const Matrix m = hide_the_future(s);            // [n, n], before softmax
  return weighted_sum(attn::softmax_rows(m), v);  // [n, d_v]
}
// [causal attention]

Matrix rows_of(const Matrix& m, std::size_t from, std::size_t count) {
  Matrix part(count, m.cols());
  for (std::size_t i = 0; i < count; ++i) std::ranges::copy(m.row(from + i), part.row(i).begin());
  return part;
}

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

struct Example {
  Matrix q, k, v;
};

Example seed_example() {
  auto rng = numpy_random::default_rng(0);
  Matrix q = rng.normal(4, 8);
  Matrix k = rng.normal(4, 8);
  Matrix v = rng.normal(4, 8);
  return {q, k, v};
}

std::string_view time_of(std::size_t key, std::size_t query) {
  if (key == query) return "itself";
  return key < query ? "past" : "future";
}

void show_future(Program& program) {
  program.section("who sees whom");
  fmt::print("query    ");
  for (const auto& key : kSentence) fmt::print("{:<9}", key);
  fmt::print("may look at\n");
  for (std::size_t i = 0; i < kSentence.size(); ++i) {
    fmt::print("{:<9}", kSentence[i]);
    for (std::size_t j = 0; j < kSentence.size(); ++j) fmt::print("{:<9}", time_of(j, i));
    fmt::print("{} of {}\n", i + 1, kSentence.size());
  }
}

void show_counts(Program& program) {
  program.section("how much is hidden");
  fmt::print("   n    scores   hidden   share\n");
  for (const std::size_t n : {1U, 2U, 4U, 16U, 1024U}) {
    const std::size_t hidden = n * (n - 1) / 2;
    fmt::print("{:>4}  {:>8}  {:>7}   {:.3f}\n", n, n * n, hidden,
               static_cast<double>(hidden) / static_cast<double>(n * n));
  }
}

void show_powers(Program& program) {
  program.section("powers of e");
  for (const double x : {0.0, -1.0, -10.0, -700.0, -kInf}) fmt::print("exp({:>4}) = {:.4g}\n", x, std::exp(x));
}

void show_one_row(Program& program, const Matrix& s) {
  program.section("one row by hand");
  const double largest = s(1, 0);
  const Matrix masked = hide_the_future(s);
  double sum = 0;
  for (const double x : masked.row(1)) sum += std::exp(x - largest);
  fmt::print("key    score   masked   less the largest     exp   weight\n");
  for (std::size_t j = 0; j < s.cols(); ++j) {
    const double x = j > 1 ? -kInf : s(1, j);
    fmt::print("{:<5} {:>6.3f}   {:>6.3f}   {:>16.3f}   {:>5.3f}   {:>6.3f}\n", kSentence[j], s(1, j), x, x - largest,
               std::exp(x - largest), std::exp(x - largest) / sum);
  }
}

void show_seed_example(Program& program, const Matrix& s) {
  program.section("the scaled scores");
  fmt::print("scores {}\n{}\n", s.shape(), attn::to_text(s, 3));
  program.section("the masked scores");
  fmt::print("{}\n", attn::to_text(hide_the_future(s), 3));
  program.section("the mask");
  fmt::print("{}\n", attn::to_text(attn::causal_mask(s.rows(), s.cols()), 3));
  program.section("the causal weights");
  const Matrix w = attn::softmax_rows(hide_the_future(s));
  fmt::print("weights {}\n{}\n", w.shape(), attn::to_text(w, 3));
  for (std::size_t i = 0; i < w.rows(); ++i) fmt::print("row {} sums to {:.3f}\n", i, sum_of(w.row(i)));
}

void show_output(Program& program, const Example& seed) {
  program.section("the causal output");
  const Matrix o = causal_attention(seed.q, seed.k, seed.v);
  fmt::print("output {}\n{}\n", o.shape(), attn::to_text(o, 3));
  fmt::print("row 0 of V\n{}\n", attn::to_text(seed.v.row(0), 3));
}

// [each prefix alone]
Vector weights_of_a_prefix(const Matrix& s, std::size_t i) {
  Matrix visible(1, i + 1);  // no mask: the later keys are not there at all
  for (std::size_t j = 0; j <= i; ++j) visible(0, j) = s(i, j);
  const Matrix w = attn::softmax_rows(visible);
  return {w.row(0).begin(), w.row(0).end()};
}
// [each prefix alone]

void show_prefixes(Program& program, const Matrix& s) {
  program.section("each prefix alone");
  const Matrix w = attn::softmax_rows(hide_the_future(s));
  fmt::print("query   without the later keys          in the masked table\n");
  for (std::size_t i = 0; i < s.rows(); ++i) {
    fmt::print("{:<5}   {:<30}  {}\n", kSentence[i], list(weights_of_a_prefix(s, i), 3), list(w.row(i), 3));
  }
}

void show_renormalising(Program& program, const Matrix& s) {
  program.section("shares of what is left");
  const Matrix plain = attn::softmax_rows(s);
  const Matrix causal = attn::softmax_rows(hide_the_future(s));
  const double visible = plain(1, 0) + plain(1, 1);
  fmt::print("row 1 without a mask   {}\n", list(plain.row(1), 3));
  fmt::print("visible, together      {:.3f} + {:.3f} = {:.3f}\n", plain(1, 0), plain(1, 1), visible);
  fmt::print("divided by that        {:.3f}, {:.3f}\n", plain(1, 0) / visible, plain(1, 1) / visible);
  fmt::print("row 1 with the mask    {}\n", list(causal.row(1), 3));
}

void show_last_queries(Program& program, const Example& seed) {
  const Matrix all = attn::softmax_rows(hide_the_future(scaled_scores(seed.q, seed.k)));
  const Matrix last_two = scaled_scores(rows_of(seed.q, 2, 2), seed.k);
  const Matrix last_one = scaled_scores(rows_of(seed.q, 3, 1), seed.k);
  program.section("the last two queries");
  fmt::print("masked scores {}\n{}\n", last_two.shape(), attn::to_text(hide_the_future_of_the_last(last_two), 3));
  fmt::print("weights\n{}\n", attn::to_text(attn::softmax_rows(hide_the_future_of_the_last(last_two)), 3));
  fmt::print("the last two rows of the whole table\n{}\n", attn::to_text(rows_of(all, 2, 2), 3));
  program.section("the last query alone");
  fmt::print("masked scores {}\n{}\n", last_one.shape(), attn::to_text(hide_the_future_of_the_last(last_one), 3));
  fmt::print("weights\n{}\n", attn::to_text(attn::softmax_rows(hide_the_future_of_the_last(last_one)), 3));
  program.checks.hold("the last queries alone get the last rows of the whole table",
                      close(attn::softmax_rows(hide_the_future_of_the_last(last_two)), rows_of(all, 2, 2)) &&
                          close(attn::softmax_rows(hide_the_future_of_the_last(last_one)), rows_of(all, 3, 1)));
  program.checks.hold("a single query at the end needs no mask", hide_the_future_of_the_last(last_one) == last_one);
}

void show_alignment(Program& program) {
  program.section("the place in the sentence");
  constexpr std::size_t kQueries = 2;
  constexpr std::size_t kKeys = 5;
  for (std::size_t i = 0; i < kQueries; ++i) {
    fmt::print("query {} of {} is token {} of {}: it sees the keys 0 to {}\n", i, kQueries, i + kKeys - kQueries, kKeys,
               i + kKeys - kQueries);
  }
  fmt::print("mask [2, 5]\n{}\n", attn::to_text(attn::causal_mask(kQueries, kKeys), 3));
}

void show_library(Program& program, const Example& seed) {
  program.section("the library agrees");
  const Matrix s = scaled_scores(seed.q, seed.k);
  const auto result = attn::attention(seed.q, seed.k, seed.v, {.causal = true});
  fmt::print("same masked scores: {}\n", attn::add_mask(s, attn::causal_mask(4, 4)) == hide_the_future(s));
  fmt::print("same weights:       {}\n", close(result.weights, attn::softmax_rows(hide_the_future(s))));
  fmt::print("same output:        {}\n", close(result.output, causal_attention(seed.q, seed.k, seed.v)));
}

void show_adding(Program& program) {
  program.section("added or replaced");
  fmt::print("score     score + -inf   replaced\n");
  for (const double x : {2.0, -800.0, 800.0, -kInf, kInf}) {
    fmt::print("{:>5}   {:>14}   {:>8}\n", number(x, 0), number(x + -kInf, 0), number(-kInf, 0));
  }
  program.checks.hold("adding -inf hides every finite score", 800.0 + -kInf == -kInf && -800.0 + -kInf == -kInf);
}

bool future_is_zero(const Matrix& w) {
  bool zero = true;
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = i + 1; j < w.cols(); ++j) zero = zero && w(i, j) == 0;
  }
  return zero;
}

bool every_row_sums_to_1(const Matrix& w) {
  bool sums = true;
  for (std::size_t i = 0; i < w.rows(); ++i) sums = sums && close(sum_of(w.row(i)), 1);
  return sums;
}

bool every_prefix_agrees(const Matrix& s, const Matrix& w) {
  bool same = true;
  for (std::size_t i = 0; i < s.rows(); ++i) {
    const Vector alone = weights_of_a_prefix(s, i);
    for (std::size_t j = 0; j <= i; ++j) same = same && close(alone[j], w(i, j));
  }
  return same;
}

void check(Program& program, const Example& seed) {
  const Matrix s = scaled_scores(seed.q, seed.k);
  const Matrix w = attn::softmax_rows(hide_the_future(s));
  const Matrix o = causal_attention(seed.q, seed.k, seed.v);
  program.checks.hold("every weight of the future is 0, exactly", future_is_zero(w));
  program.checks.hold("every row still sums to 1", every_row_sums_to_1(w));
  program.checks.hold("the first query has only itself, with the weight 1", w(0, 0) == 1);
  program.checks.hold("its output is the first value", close(rows_of(o, 0, 1), rows_of(seed.v, 0, 1)));
  program.checks.hold("the last row is what it is without a mask",
                      close(rows_of(w, 3, 1), rows_of(attn::softmax_rows(s), 3, 1)));
  program.checks.hold("each row is what its query gets when the later keys are not there", every_prefix_agrees(s, w));
  program.checks.hold("our loops give what the library gives",
                      close(o, attn::attention(seed.q, seed.k, seed.v, {.causal = true}).output));
}

// ---- Figures ------------------------------------------------------------------------------------------------------

constexpr std::string_view kFutureFill = "#d9dde2";
constexpr std::string_view kPastFill = "#cfe0f3";

void draw_cell(Figure& figure, const figures::Box& box, std::string_view word) {
  const bool is_self = word == "itself";
  const bool is_hidden = word == "future" || word == "hidden";
  figure.rectangle(box, is_self ? colour::kBlue : (is_hidden ? kFutureFill : kPastFill), colour::kGrid);
  figure.text(box.middle(), word, {.size = 13, .colour = is_self ? "#ffffff" : colour::kInk, .bold = is_self});
}

Figure future_figure() {
  Figure figure(
      "06_causal_mask_future", 640, 270, "What each word may look at",
      "A table of four rows and four columns, the words the, cat, sat, down as queries on the left and as keys "
      "above. On the diagonal each word meets itself. Below the diagonal is the past, in light blue. Above it "
      "is the future, in grey: six of the sixteen cells.");
  figure.text({350, 24}, "keys: the word that is looked at", {.size = 13.5, .bold = true});
  for (std::size_t i = 0; i < kSentence.size(); ++i) {
    const double y = 70 + 46 * static_cast<double>(i);
    figure.text({150, y + 22}, "query \"" + kSentence[i] + "\"", {.size = 13, .anchor = figures::Anchor::kEnd});
    figure.text({215 + 106 * static_cast<double>(i), 56}, kSentence[i], {.size = 13});
    for (std::size_t j = 0; j < kSentence.size(); ++j) {
      draw_cell(figure, {{163 + 106 * static_cast<double>(j), y}, 104, 44}, time_of(j, i));
    }
  }
  return figure;
}

Figure seed_figure(const Matrix& s) {
  Figure figure("06_causal_mask_seed", 740, 246, "Masked scores and causal weights of the seed example",
                "Two tables of four rows and four columns side by side. Left the scaled scores, with minus infinity in "
                "the six cells above the diagonal, in grey. Right the weights: the same six cells are 0, and every row "
                "sums to 1.");
  const Matrix masked = hide_the_future(s);
  const Matrix w = attn::softmax_rows(masked);
  figures::heat_map(figure, masked,
                    {.corner = {60, 70},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "scores, future hidden",
                     .row_names = kSentence,
                     .column_names = kSentence,
                     .strongest = 2});
  figures::heat_map(figure, w,
                    {.corner = {404, 70},
                     .cell_width = 68,
                     .cell_height = 38,
                     .title = "weights",
                     .column_names = kSentence,
                     .strongest = 1});
  figure.arrow({342, 146}, {394, 146}, {.colour = colour::kMuted});
  figure.text({367, 130}, "softmax", {.size = 13, .colour = colour::kMuted});
  figure.text({706, 59}, "sum", {.size = 12.5, .colour = colour::kMuted});
  for (std::size_t i = 0; i < w.rows(); ++i) {
    figure.text({706, 89 + 38 * static_cast<double>(i)}, number(sum_of(w.row(i)), 3), {.size = 12.5});
  }
  return figure;
}

// Two queries, five keys; the first query stands at the place `first` among the keys.
void draw_alignment(Figure& figure, double left, std::size_t first, std::string_view title) {
  figure.text({left + 150, 24}, title, {.size = 14, .bold = true});
  for (std::size_t j = 0; j < 5; ++j) {
    figure.text({left + 30 + 60 * static_cast<double>(j), 52}, fmt::format("key {}", j), {.size = 12.5});
  }
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      const std::string_view word = j == first + i ? "itself" : (j > first + i ? "hidden" : "past");
      draw_cell(figure, {{left + 60 * static_cast<double>(j), 66 + 46 * static_cast<double>(i)}, 58, 44}, word);
    }
  }
}

Figure alignment_figure() {
  Figure figure(
      "06_causal_mask_alignment", 760, 200, "Two queries and five keys, aligned at the end and at the start",
      "Two tables of two rows and five columns. Left, aligned at the end: query 0 sees the keys 0 to 3 and "
      "query 1 sees all five. Right, aligned at the start: query 0 sees only key 0 and query 1 only the keys 0 "
      "and 1, as if they were the first two words of the sentence.");
  figure.text({74, 88}, "query 0", {.size = 12.5, .anchor = figures::Anchor::kEnd});
  figure.text({74, 134}, "query 1", {.size = 12.5, .anchor = figures::Anchor::kEnd});
  draw_alignment(figure, 82, 3, "at the end: right");
  draw_alignment(figure, 430, 0, "at the start: the past is lost");
  figure.text({232, 178}, "the queries are the last two words", {.size = 12.5, .colour = colour::kMuted});
  figure.text({580, 178}, "as if they were the first two words", {.size = 12.5, .colour = colour::kMuted});
  return figure;
}

void lesson(Program& program) {
  const Example seed = seed_example();
  const Matrix s = scaled_scores(seed.q, seed.k);
  show_future(program);
  show_counts(program);
  show_powers(program);
  show_seed_example(program, s);
  show_one_row(program, s);
  show_output(program, seed);
  show_prefixes(program, s);
  show_renormalising(program, s);
  show_adding(program);
  show_alignment(program);
  show_last_queries(program, seed);
  show_library(program, seed);
  check(program, seed);
  program.draw(future_figure());
  program.draw(seed_figure(s));
  program.draw(alignment_figure());
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 6: the future in a table of scores, and how it is hidden.", lesson);
}
