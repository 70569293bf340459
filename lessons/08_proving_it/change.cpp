// Lesson 8: the future is changed, and the past must stay.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attention/attention.hpp"
#include "attention/masks.hpp"
#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
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

constexpr double kInf = std::numeric_limits<double>::infinity();

// [an attention as the test sees it]
using Attention = std::function<Matrix(const Matrix& q,    // [n, d_k]
                                       const Matrix& k,    // [n, d_k]
                                       const Matrix& v)>;  // [n, d_v]

Matrix causal(const Matrix& q, const Matrix& k, const Matrix& v) {
  return attn::attention(q, k, v, {.causal = true}).output;
}
// [an attention as the test sees it]

Matrix without_mask(const Matrix& q, const Matrix& k, const Matrix& v) { return attn::attention(q, k, v).output; }

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  Matrix s = attn::scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (double& x : s.row(i)) x /= std::sqrt(static_cast<double>(q.cols()));
  }
  return s;
}

Matrix weighted_sum(const Matrix& w, const Matrix& v) {
  Matrix output(w.rows(), v.cols());
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += w(i, j) * v(j, c);
    }
  }
  return output;
}

// Softmax over all keys, and only then zeros for the future.
Matrix weights_masked_afterwards(const Matrix& q, const Matrix& k) {
  Matrix w = attn::softmax_rows(scaled_scores(q, k));
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = i + 1; j < w.cols(); ++j) w(i, j) = 0;
  }
  return w;
}

Matrix masked_afterwards(const Matrix& q, const Matrix& k, const Matrix& v) {
  return weighted_sum(weights_masked_afterwards(q, k), v);
}

// The mask begins one column too late: token i sees token i + 1.
Matrix one_token_too_far(const Matrix& q, const Matrix& k, const Matrix& v) {
  Matrix s = scaled_scores(q, k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = i + 2; j < s.cols(); ++j) s(i, j) = -kInf;
  }
  return weighted_sum(attn::softmax_rows(s), v);
}

double largest_above_diagonal(const Matrix& w) {
  double largest = 0;
  for (std::size_t i = 0; i < w.rows(); ++i) {
    for (std::size_t j = i + 1; j < w.cols(); ++j) largest = std::max(largest, std::abs(w(i, j)));
  }
  return largest;
}

// [another token in place of the old one]
void replace_row(Matrix& m, std::size_t row, Generator& rng) {
  for (double& x : m.row(row)) x = 100 * rng.standard_normal();
}
// [another token in place of the old one]

// [how far each row moved]
std::vector<double> moved(const Matrix& before, const Matrix& after) {
  std::vector<double> largest(before.rows());
  for (std::size_t i = 0; i < before.rows(); ++i) {
    for (std::size_t c = 0; c < before.cols(); ++c) {
      const double change = std::abs(before(i, c) - after(i, c));
      largest[i] = std::max(largest[i], change);
    }
  }
  return largest;
}
// [how far each row moved]

struct Tokens {
  Matrix q, k, v;
};

void show_zeros(Program& program, const Tokens& t) {
  program.section("weights that look alike");
  const Matrix right = attn::attention(t.q, t.k, t.v, {.causal = true}).weights;
  const Matrix late = weights_masked_afterwards(t.q, t.k);
  fmt::print("the mask before softmax\n{}\n", attn::to_text(right, 3));
  fmt::print("the mask after softmax\n{}\n", attn::to_text(late, 3));
  fmt::print("largest weight above the diagonal: {} and {}\n", largest_above_diagonal(right),
             largest_above_diagonal(late));
  program.checks.hold("both attentions have nothing but zeros above the diagonal",
                      largest_above_diagonal(right) == 0 && largest_above_diagonal(late) == 0);
}

// [the last token of k and v is changed]
Tokens with_another_last_token(Tokens t, Generator& rng) {
  const std::size_t last = t.k.rows() - 1;
  replace_row(t.k, last, rng);
  replace_row(t.v, last, rng);
  return t;
}
// [the last token of k and v is changed]

void show_change(Program& program, const Tokens& t, const Tokens& other) {
  program.section("the last token before and after");
  fmt::print("k, row 3, before  {}\n", figures::list(t.k.row(3), 1));
  fmt::print("k, row 3, after   {}\n", figures::list(other.k.row(3), 1));
  fmt::print("v, row 3, before  {}\n", figures::list(t.v.row(3), 1));
  fmt::print("v, row 3, after   {}\n", figures::list(other.v.row(3), 1));
}

void show_outputs(Program& program, const Tokens& t, const Tokens& other) {
  program.section("the output before and after");
  const Matrix before = causal(t.q, t.k, t.v);
  const Matrix after = causal(other.q, other.k, other.v);
  for (std::size_t i = 0; i < 4; ++i) {
    fmt::print("row {} before  {}\n      after   {}\n", i, figures::list(before.row(i).first(5), 3),
               figures::list(after.row(i).first(5), 3));
  }
  const std::vector<double> change = moved(before, after);
  program.checks.hold("with the mask, rows 0, 1 and 2 stay to the last bit",
                      change[0] == 0 && change[1] == 0 && change[2] == 0);
  program.checks.hold("row 3, which sees itself, moves", change[3] > 1);
}

void show_moves(Program& program, const Tokens& t, const Tokens& other) {
  program.section("how far each row moved");
  fmt::print("{:<26}{:>9}{:>9}{:>9}{:>9}\n", "", "row 0", "row 1", "row 2", "row 3");
  const auto line = [&](std::string_view name, const Attention& attention) {
    const auto change = moved(attention(t.q, t.k, t.v), attention(other.q, other.k, other.v));
    fmt::print("{:<26}{:>9.3f}{:>9.3f}{:>9.3f}{:>9.3f}\n", name, change[0], change[1], change[2], change[3]);
    return change;
  };
  line("the mask before softmax", causal);
  const auto open = line("no mask", without_mask);
  const auto late = line("the mask after softmax", masked_afterwards);
  const auto far = line("one token too far", one_token_too_far);
  program.checks.hold("without a mask, every row moves", *std::min_element(open.begin(), open.end()) > 0.1);
  program.checks.hold("with the mask after softmax the past moves, zeros or not",
                      std::max({late[0], late[1], late[2]}) > 0.1);
  program.checks.hold("one token too far: row 2 moves, rows 0 and 1 do not",
                      far[2] > 0.1 && far[0] == 0 && far[1] == 0);
}

// [who depends on whom]
// Entry (i, j): how far row i of the output moves when token j is another.
Matrix influence(const Attention& attention, const Tokens& t) {
  const std::size_t n = t.q.rows();
  const Matrix before = attention(t.q, t.k, t.v);
  Matrix table(n, n);
  for (std::size_t j = 0; j < n; ++j) {
    Tokens other = t;
    Generator rng = numpy_random::default_rng(j + 1);
    replace_row(other.q, j, rng);
    replace_row(other.k, j, rng);
    replace_row(other.v, j, rng);
    const auto change = moved(before, attention(other.q, other.k, other.v));
    for (std::size_t i = 0; i < n; ++i) table(i, j) = change[i];
  }
  return table;
}
// [who depends on whom]

void show_influence(Program& program, const Tokens& t) {
  program.section("who depends on whom");
  const auto print = [&](std::string_view name, const Matrix& table) {
    fmt::print("{}\n", name);
    for (std::size_t i = 0; i < table.rows(); ++i) {
      fmt::print("  row {}", i);
      for (const double x : table.row(i)) fmt::print("{:>10.3f}", x);
      fmt::print("\n");
    }
  };
  fmt::print("{:<7}{:>10}{:>10}{:>10}{:>10}\n", "", "token 0", "token 1", "token 2", "token 3");
  print("the mask before softmax", influence(causal, t));
  print("one token too far", influence(one_token_too_far, t));
  print("the mask after softmax", influence(masked_afterwards, t));
  program.checks.hold("the mask before softmax: nothing above the diagonal depends",
                      largest_above_diagonal(influence(causal, t)) == 0);
  program.checks.hold("the two wrong masks: something above the diagonal depends",
                      largest_above_diagonal(influence(one_token_too_far, t)) > 1 &&
                          largest_above_diagonal(influence(masked_afterwards, t)) > 0.1);
}

// ---- Padding ------------------------------------------------------------------------------------------------------

using Flags = std::vector<bool>;  // [n], true where a token is padding

// [the same for padding]
Matrix with_padding(const Tokens& t, const Flags& is_padding) {
  return attn::attention(t.q, t.k, t.v, {.is_padding = is_padding}).output;
}

Tokens other_padding(Tokens t, const Flags& is_padding, Generator& rng) {
  for (std::size_t j = 0; j < is_padding.size(); ++j) {
    if (!is_padding[j]) continue;
    replace_row(t.k, j, rng);
    replace_row(t.v, j, rng);
  }
  return t;
}
// [the same for padding]

// Hides the rows of the padded queries where the columns of the padded keys were meant.
Matrix rows_instead_of_columns(const Tokens& t, const Flags& is_padding) {
  Matrix s = scaled_scores(t.q, t.k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    if (is_padding[i]) std::ranges::fill(s.row(i), -kInf);
  }
  return weighted_sum(attn::softmax_rows(s), t.v);
}

Matrix zero_at_padded_keys(const Tokens& t, const Flags& is_padding) {
  Matrix s = scaled_scores(t.q, t.k);
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = 0; j < s.cols(); ++j) {
      if (is_padding[j]) s(i, j) = 0;
    }
  }
  return weighted_sum(attn::softmax_rows(s), t.v);
}

Matrix convention_turned_over(const Tokens& t, Flags is_padding) {
  is_padding.flip();
  return with_padding(t, is_padding);
}

using Padded = std::function<Matrix(const Tokens&, const Flags&)>;

std::vector<double> moved_by_padding(const Padded& attention, const Tokens& t, const Flags& is_padding) {
  Generator rng = numpy_random::default_rng(1);
  return moved(attention(t, is_padding), attention(other_padding(t, is_padding, rng), is_padding));
}

void show_padding(Program& program, const Tokens& t) {
  program.section("padding changed");
  fmt::print("{:<26}{:<14}{:>9}{:>9}{:>9}{:>9}\n", "", "tokens", "row 0", "row 1", "row 2", "row 3");
  const auto line = [&](std::string_view name, std::string_view tokens, const Padded& attention,
                        const Flags& is_padding) {
    const auto change = moved_by_padding(attention, t, is_padding);
    fmt::print("{:<26}{:<14}{:>9.3f}{:>9.3f}{:>9.3f}{:>9.3f}\n", name, tokens, change[0], change[1], change[2],
               change[3]);
    return *std::max_element(change.begin(), change.end());
  };
  const Flags right_side{false, false, true, true};
  const double none = line("right, on the right", "t t p p", with_padding, right_side) +
                      line("right, on the left", "p p t t", with_padding, {true, true, false, false}) +
                      line("right, with holes", "t p t p", with_padding, {false, true, false, true});
  const double rows = line("query rows hidden", "t t p p", rows_instead_of_columns, right_side);
  const double zero = line("score 0 at padded keys", "t t p p", zero_at_padded_keys, right_side);
  const double turned = line("convention turned over", "t t p p", convention_turned_over, right_side);
  program.checks.hold("padding may be anything, right, left or in holes: no row moves", none == 0);
  program.checks.hold("three wrong padding masks let padding move a row", std::min({rows, zero, turned}) > 1);
}

// ---- Figures ------------------------------------------------------------------------------------------------------

const std::vector<std::string> kTokens{"the", "cat", "sat", "down"};

void draw_rows(Figure& figure, double x, std::string_view title, const std::vector<std::string>& words,
               const std::vector<std::string_view>& colours) {
  figure.text({x + 75, 28}, title, {.bold = true});
  for (std::size_t i = 0; i < words.size(); ++i) {
    const figures::Box box{{x, 48 + 46 * static_cast<double>(i)}, 150, 38};
    figure.rectangle(box, "#ffffff", colours[i]);
    figure.text(box.middle(), words[i], {.colour = colours[i]});
  }
}

Figure experiment_figure() {
  Figure figure(
      "08_proving_it_experiment", 740, 292, "The experiment: change the last token, compare the rows before",
      "Three columns of four boxes for the tokens the, cat, sat and down. Left, what goes in: the first three "
      "tokens are the same, the last is replaced. Middle, the attention under test as a closed box. Right, what "
      "comes out: rows 0, 1 and 2 must stay, row 3 may move.");
  const std::vector<std::string_view> colours{colour::kBlue, colour::kBlue, colour::kBlue, colour::kOrange};
  draw_rows(figure, 30, "what goes in", {"the: the same", "cat: the same", "sat: the same", "down: replaced"}, colours);
  draw_rows(figure, 560, "what comes out", {"row 0 must stay", "row 1 must stay", "row 2 must stay", "row 3 may move"},
            colours);
  figure.rectangle({{270, 70}, 200, 136}, "#ffffff", colour::kInk);
  figure.text({370, 118}, "the attention", {.bold = true});
  figure.text({370, 142}, "called twice;", {.colour = colour::kMuted});
  figure.text({370, 162}, "nobody looks inside", {.colour = colour::kMuted});
  figure.arrow({192, 138}, {260, 138}, {.colour = colour::kMuted});
  figure.arrow({480, 138}, {548, 138}, {.colour = colour::kMuted});
  figure.text({370, 258}, "If row 0, 1 or 2 moves, the future has reached the past.", {.colour = colour::kMuted});
  return figure;
}

// 1 where the row moved at all: the sizes of the moves depend on the random numbers, who moves does not.
Matrix who_moves(const Attention& attention, const Tokens& t) {
  Matrix table = influence(attention, t);
  for (std::size_t i = 0; i < table.rows(); ++i) {
    for (double& x : table.row(i)) x = x > 1e-9 ? 1 : 0;
  }
  return table;
}

Figure influence_figure(const Tokens& t) {
  Figure figure(
      "08_proving_it_influence", 760, 262, "Who depends on whom, for three masks",
      "Three tables, a row for each output and a column for the token that was changed; 1 where the row moved. "
      "With the right mask only the diagonal and the cells below it are 1. One token too far, the diagonal "
      "above it is 1 too. With the mask after softmax, every cell is 1.");
  const std::vector<std::pair<std::string, Attention>> all{{"mask before softmax", causal},
                                                           {"one token too far", one_token_too_far},
                                                           {"mask after softmax", masked_afterwards}};
  for (std::size_t a = 0; a < all.size(); ++a) {
    figures::heat_map(figure, who_moves(all[a].second, t),
                      {.corner = {64 + 236 * static_cast<double>(a), 74},
                       .cell_width = 43,
                       .cell_height = 36,
                       .title = all[a].first,
                       .row_names = kTokens,
                       .column_names = kTokens,
                       .decimals = 0});
  }
  figure.text({380, 240}, "columns: the token that was changed; rows: the output that moved (1) or stayed (0)",
              {.size = 13, .colour = colour::kMuted});
  return figure;
}

void lesson(Program& program) {
  Generator rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  const Matrix v = rng.normal(4, 8);
  const Tokens tokens{q, k, v};
  const Tokens other = with_another_last_token(tokens, rng);
  show_zeros(program, tokens);
  show_change(program, tokens, other);
  show_outputs(program, tokens, other);
  show_moves(program, tokens, other);
  show_influence(program, tokens);
  show_padding(program, tokens);
  program.draw(experiment_figure());
  program.draw(influence_figure(tokens));
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 8: the future is changed, and the past must stay.", lesson);
}
