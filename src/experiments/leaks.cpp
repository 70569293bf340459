/// @file
/// @brief The experiments that change what must not be seen: the future, and padding.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "experiments/kinds.hpp"
#include "numpy_random/generator.hpp"

namespace experiments {
namespace {

using attn::Matrix;
using numpy_random::Generator;
using Flags = std::vector<bool>;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kFiniteFill = -1e4;
constexpr std::uint64_t kMostSteps = 10'000'000;

const Parameter kSentence{"n", "4", "number of tokens", 2, 512, 1};
const Parameter kWidth{"d", "8", "width of queries, keys and values", 1, 4096, 1};
const Parameter kFactor{"factor", "100", "the new key and value are this times normal draws", 1, 1'000'000'000, 1};

// Each mask of a table attends twice.
void check_size(const Parameters& parameters) {
  const std::uint64_t n = parameters.number("n");
  require_work("n * n * d", n * n * parameters.number("d"), kMostSteps, "take a smaller n or d");
}

struct Tokens {
  Matrix q, k, v;  // [n, d]
};

Tokens draw(Generator& rng, const Parameters& parameters) {
  const std::size_t n = parameters.number("n");
  const std::size_t d = parameters.number("d");
  Matrix q = rng.normal(n, d);
  Matrix k = rng.normal(n, d);
  Matrix v = rng.normal(n, d);
  return {std::move(q), std::move(k), std::move(v)};
}

void replace_row(Matrix& m, std::size_t row, Generator& rng, double factor) {
  for (double& x : m.row(row)) x = factor * rng.standard_normal();
}

// Another key, then another value.
void replace_token(Tokens& tokens, std::size_t row, Generator& rng, const Parameters& parameters) {
  const auto factor = static_cast<double>(parameters.number("factor"));
  replace_row(tokens.k, row, rng, factor);
  replace_row(tokens.v, row, rng, factor);
}

// ---- Masks, right and wrong ---------------------------------------------------------------------------------------

using Hidden = std::function<bool(std::size_t i, std::size_t j)>;
using Attention = std::function<Matrix(const Tokens&)>;  // output [n, d]

struct Masked {
  std::string name;
  Attention attention;
  Attention right;
};

template <typename Change>
Matrix changed(Matrix m, const Hidden& chosen, const Change& change) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) {
      if (chosen(i, j)) change(m(i, j));
    }
  }
  return m;
}

Matrix scores_of(const Tokens& tokens) { return scaled_scores({}, tokens.q, tokens.k); }

// A row of only -inf gives NaN, as in the lessons' traps.
Matrix softmax(const Matrix& scores) { return attn::softmax_rows(scores, attn::EmptyRow::nan); }

Matrix product(const Matrix& weights, const Matrix& v) {
  Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

Attention filled(double fill, Hidden hidden) {
  return [fill, hidden = std::move(hidden)](const Tokens& tokens) {
    return product(softmax(changed(scores_of(tokens), hidden, [fill](double& score) { score = fill; })), tokens.v);
  };
}

Attention added(double amount, Hidden where) {
  return [amount, where = std::move(where)](const Tokens& tokens) {
    return product(softmax(changed(scores_of(tokens), where, [amount](double& score) { score += amount; })), tokens.v);
  };
}

Attention masked_after_softmax(Hidden hidden) {
  return [hidden = std::move(hidden)](const Tokens& tokens) {
    return product(changed(softmax(scores_of(tokens)), hidden, [](double& weight) { weight = 0.0; }), tokens.v);
  };
}

Attention right_attention(bool causal, const Flags& is_padding) {
  return [=](const Tokens& tokens) {
    return attn::attention(tokens.q, tokens.k, tokens.v, {.causal = causal, .is_padding = is_padding}).output;
  };
}

// The right mask; on an answer, the learner's attention takes its place.
Masked first_row(const Functions& functions, bool causal, const Flags& is_padding, const std::string& both = "") {
  const Attention right = right_attention(causal, is_padding);
  if (!functions.attention) return {"The right mask" + both, right, right};
  const Attention yours = [=, &functions](const Tokens& tokens) {
    return call_attention(functions, tokens.q, tokens.k, tokens.v, causal, is_padding, true).output;
  };
  return {"Your attention" + both, yours, right};
}

bool is_future(std::size_t i, std::size_t j) { return j > i; }

bool nothing(std::size_t, std::size_t) { return false; }

Matrix plus_ones_times_minus_inf(Matrix scores) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) scores(i, j) += (is_future(i, j) ? 1.0 : 0.0) * -kInf;
  }
  return scores;
}

// The traps of lesson 6, by their headings.
std::vector<Masked> causal_masks(const Functions& functions) {
  const Attention right = right_attention(true, {});
  const auto hide = [](const Hidden& hidden) { return filled(-kInf, hidden); };
  return {
      first_row(functions, true, {}),
      {"No mask", hide(nothing), right},
      {"Zero instead of minus infinity", filled(0.0, is_future), right},
      {"The mask after softmax", masked_after_softmax(is_future), right},
      {"The diagonal masked too", hide([](auto i, auto j) { return j >= i; }), right},
      {"One key too far", hide([](auto i, auto j) { return j > i + 1; }), right},
      {"The triangle turned over", hide([](auto i, auto j) { return j < i; }), right},
      {"True and false exchanged", hide([](auto i, auto j) { return j <= i; }), right},
      {"A finite fill", filled(kFiniteFill, is_future), right},
      {"A finite fill added", added(kFiniteFill, is_future), right},
      {"Plus infinity", filled(kInf, is_future), right},
      {"Zero times infinity",
       [](const Tokens& t) { return product(softmax(plus_ones_times_minus_inf(scores_of(t))), t.v); }, right},
      {"One row for every query", hide([](auto, auto j) { return j > 0; }), right},
      // These two differ from the right mask elsewhere: with fewer queries than keys, and with the mask switched off.
      {"Aligned at the start", hide(is_future), right},
      {"A mask that is never off", right, right},
      {"An unsigned difference", hide([](auto i, auto j) { return j - i > 0; }), right},
  };
}

// The traps of lesson 7, by their headings.
std::vector<Masked> padding_masks(const Functions& functions, const Flags& is_padding) {
  const Attention right = right_attention(false, is_padding);
  const std::size_t n = is_padding.size();
  const auto padded = static_cast<std::size_t>(std::ranges::count(is_padding, true));
  const std::size_t words = n - padded;
  const Hidden column = [=](std::size_t, std::size_t j) { return is_padding[j]; };
  const auto hide = [](const Hidden& hidden) { return filled(-kInf, hidden); };
  return {
      first_row(functions, false, is_padding),
      first_row(functions, true, is_padding, ", causal too"),
      {"No mask", hide(nothing), right},
      {"Query rows instead of key columns", hide([=](auto i, auto) { return is_padding[i]; }), right},
      {"The convention turned over", hide([=](auto, auto j) { return !is_padding[j]; }), right},
      {"A count instead of a mask", hide([=](auto, auto j) { return j >= words; }), right},
      {"One key too few", hide([=](auto, auto j) { return j + 1 >= words; }), right},
      {"Zero at the padded keys", filled(0.0, column), right},
      {"The mask after softmax", masked_after_softmax(column), right},
      {"A finite fill", filled(kFiniteFill, column), right},
      {"A finite fill added", added(kFiniteFill, column), right},
      {"Rows hidden as well", hide([=](auto i, auto j) { return is_padding[i] || is_padding[j]; }), right},
      {"And instead of or", hide([=](auto i, auto j) { return is_future(i, j) && is_padding[j]; }),
       right_attention(true, is_padding)},
      {"Ones and zeros added", added(1.0, [=](auto, auto j) { return !is_padding[j]; }), right},
  };
}

// ---- What moved ---------------------------------------------------------------------------------------------------

// A number that was NaN and still is has not changed; one that became NaN, or was, has changed by no number.
double change(double before, double after) {
  if (before == after || (std::isnan(before) && std::isnan(after))) return 0.0;
  return std::abs(after - before);
}

double largest_change(const Matrix& before, const Matrix& after, std::size_t rows) {
  double largest = 0.0;
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t c = 0; c < before.cols(); ++c) {
      const double moved = change(before(i, c), after(i, c));
      if (std::isnan(moved)) return kNoNumber;
      largest = std::max(largest, moved);
    }
  }
  return largest;
}

// Calls each attention on the tokens and on the changed ones. Rows from `rows` on may move.
table::Table measure(const std::string& moves, const std::vector<Masked>& masks, const Tokens& tokens,
                     const Tokens& other, std::size_t rows) {
  table::Table table{{"mask", moves, "off from right by"}, {}};
  for (const Masked& masked : masks) {
    const Matrix before = masked.attention(tokens);
    const Matrix after = masked.attention(other);
    table.rows.push_back({masked.name, largest_change(before, after, rows),
                          largest_change(masked.right(tokens), before, before.rows())});
  }
  return table;
}

table::Table measure_causal(std::uint64_t seed, const Parameters& parameters, const Functions& functions) {
  Generator rng = numpy_random::default_rng(seed);
  const Tokens tokens = draw(rng, parameters);
  const std::size_t last = parameters.number("n") - 1;
  Tokens other = tokens;
  replace_token(other, last, rng, parameters);
  return measure("past moves by", causal_masks(functions), tokens, other, last);
}

Flags padding_of(const Parameters& parameters) {
  Flags is_padding(parameters.number("n"));
  for (const std::size_t j : parameters.numbers("padding")) is_padding.at(j) = true;
  return is_padding;
}

table::Table measure_padding(std::uint64_t seed, const Parameters& parameters, const Functions& functions) {
  Generator rng = numpy_random::default_rng(seed);
  const Tokens tokens = draw(rng, parameters);
  const Flags is_padding = padding_of(parameters);
  Tokens other = tokens;
  for (std::size_t j = 0; j < is_padding.size(); ++j) {
    if (is_padding[j]) replace_token(other, j, rng, parameters);
  }
  return measure("outputs move by", padding_masks(functions, is_padding), tokens, other, is_padding.size());
}

void check_padding(const Parameters& parameters) {
  check_size(parameters);
  const std::size_t n = parameters.number("n");
  const auto& padding = parameters.numbers("padding");
  const std::size_t last = *std::ranges::max_element(padding);
  if (last >= n) {
    throw std::invalid_argument("padding: there is no token " + std::to_string(last) + "; with n=" + std::to_string(n) +
                                " they are 0 to " + std::to_string(n - 1));
  }
  if (padding.size() == n) throw std::invalid_argument("padding: at least one token must be a word, not padding");
}

}  // namespace

ExperimentKind causal_leak() {
  return {
      .name = "causal_leak",
      .title = "Does the future move the past?",
      .question = "Which masks let a changed last token move earlier outputs, and which mistakes does this not see?",
      .parameters = {kSentence, kWidth, kFactor},
      .columns = {"mask", "past moves by", "off from right by"},
      .plot = {"mask", {"past moves by"}, "mask", "largest change of a past output", XAxis::names},
      .answers = {"attention"},
      .check = check_size,
      .measure = measure_causal};
}

ExperimentKind padding_leak() {
  const Parameter padding{"padding", "2,3", "which tokens are padding, counted from 0", 0, 511, 511};
  return {.name = "padding_leak",
          .title = "Does padding move an output?",
          .question = "Which masks let changed padding move an output, and which mistakes does this not see?",
          .parameters = {kSentence, kWidth, padding, kFactor},
          .columns = {"mask", "outputs move by", "off from right by"},
          .plot = {"mask", {"outputs move by"}, "mask", "largest change of an output", XAxis::names},
          .answers = {"attention"},
          .check = check_padding,
          .measure = measure_padding};
}

}  // namespace experiments
