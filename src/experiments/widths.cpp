/// @file
/// @brief The experiments over the width d_k: saturation, spread, both, and entropy.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include "attention/scores.hpp"
#include "experiments/kinds.hpp"
#include "numpy_random/generator.hpp"

namespace experiments {
namespace {

using attn::Matrix;
using numpy_random::default_rng;
using numpy_random::Generator;
using Widths = std::vector<std::size_t>;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
// Each costs a second or two; on the learner's code, which counts its steps and checks its reads, some seconds.
constexpr std::uint64_t kMostProducts = 200'000'000;
constexpr std::uint64_t kMostDraws = 120'000'000;

double root(std::size_t d_k) { return std::sqrt(static_cast<double>(d_k)); }

Parameter widths(std::string name, std::string standard, std::string meaning) {
  return {std::move(name), std::move(standard), std::move(meaning), 1, 16384, 20};
}

const Parameter kTokens{"n", "16", "number of queries, and of keys", 1, 1024, 1};
const Parameter kPairs{"pairs", "10000", "dot products at each width", 2, 1'000'000, 1};

void check_tables(const Widths& d_k, std::size_t n) {
  std::uint64_t work = 0;
  for (const std::size_t width : d_k) work += std::uint64_t{n} * n * width;
  require_work("n * n * d_k, over every d_k,", work, kMostProducts, "take a smaller n, or fewer or smaller d_k");
}

void check_pairs(const Widths& d_k, std::size_t pairs, const std::string& name) {
  std::uint64_t work = 0;
  for (const std::size_t width : d_k) work += std::uint64_t{pairs} * width;
  require_work("pairs * " + name + ", over every " + name + ",", work, kMostDraws,
               "take fewer pairs, or fewer or smaller " + name);
}

// ---- Weights at one width -----------------------------------------------------------------------------------------

struct Weights {
  Matrix unscaled;  // [n, n]
  Matrix scaled;    // [n, n]
};

Weights weights_at(Generator& rng, std::size_t n, std::size_t d_k, const Functions& functions) {
  const Matrix q = rng.normal(n, d_k);
  const Matrix k = rng.normal(n, d_k);
  const Matrix v = rng.normal(n, d_k);  // drawn whether it is used or not, as on the study day
  if (functions.attention) {
    return {call_attention(functions, q, k, v, false, {}, false).weights,
            call_attention(functions, q, k, v, false, {}, true).weights};
  }
  return {softmax_rows(functions, attn::scores(q, k)), softmax_rows(functions, scaled_scores(functions, q, k))};
}

// NaN where a row holds one, wherever it stands: a broken weight must show.
double largest(std::span<const double> row) {
  double most = row.front();
  for (const double weight : row) {
    if (std::isnan(weight)) return kNan;
    most = std::max(most, weight);
  }
  return most;
}

double entropy_of(std::span<const double> row) {
  double sum = 0.0;
  for (const double weight : row) {
    if (weight != 0.0) sum -= weight * std::log(weight);
  }
  return sum;
}

template <typename OfRow>
double mean_over_rows(const Matrix& weights, const OfRow& of_row) {
  double sum = 0.0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += of_row(weights.row(i));
  return sum / static_cast<double>(weights.rows());
}

// ---- Dot products at one width ------------------------------------------------------------------------------------

// NumPy draws all queries, then all keys. A copy of the generator draws the queries once more when they are needed, so
// that a million of them need no room.
std::vector<double> dot_products(Generator& rng, std::size_t pairs, std::size_t d_k) {
  Generator queries = rng;
  for (std::size_t draws = pairs * d_k; draws > 0; --draws) rng.standard_normal();
  std::vector<double> q(d_k), k(d_k), products(pairs);
  for (double& product : products) {
    for (double& entry : q) entry = queries.standard_normal();
    for (double& entry : k) entry = rng.standard_normal();
    product = attn::dot_product(q, k);
  }
  return products;
}

// As numpy.std: over the number of values, not one less.
double deviation(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  double mean = 0.0;
  for (const double value : values) mean += value;
  mean /= count;
  double squares = 0.0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / count);
}

double deviation_at(Generator& rng, std::size_t pairs, std::size_t d_k) {
  return deviation(dot_products(rng, pairs, d_k));
}

// ---- The tables ---------------------------------------------------------------------------------------------------

struct Pair {
  double unscaled;
  double scaled;
};

Pair saturation_at(Generator& rng, std::size_t n, std::size_t d_k, const Functions& functions) {
  const Weights weights = weights_at(rng, n, d_k, functions);
  return {mean_over_rows(weights.unscaled, largest), mean_over_rows(weights.scaled, largest)};
}

table::Table measure_saturation(std::uint64_t seed, const Parameters& parameters, const Functions& functions) {
  table::Table table{{"d_k", "unscaled", "scaled"}, {}};
  Generator rng = default_rng(seed);
  for (const std::size_t d_k : parameters.numbers("d_k")) {
    const Pair at = saturation_at(rng, parameters.number("n"), d_k, functions);
    table.rows.push_back({static_cast<double>(d_k), at.unscaled, at.scaled});
  }
  return table;
}

table::Table measure_deviation(std::uint64_t seed, const Parameters& parameters, const Functions&) {
  table::Table table{{"d_k", "std", "sqrt(d_k)"}, {}};
  Generator rng = default_rng(seed);
  for (const std::size_t d_k : parameters.numbers("d_k")) {
    table.rows.push_back({static_cast<double>(d_k), deviation_at(rng, parameters.number("pairs"), d_k), root(d_k)});
  }
  return table;
}

table::Table measure_entropy(std::uint64_t seed, const Parameters& parameters, const Functions& functions) {
  table::Table table{{"d_k", "unscaled", "scaled", "log(n)"}, {}};
  Generator rng = default_rng(seed);
  const std::size_t n = parameters.number("n");
  for (const std::size_t d_k : parameters.numbers("d_k")) {
    const Weights weights = weights_at(rng, n, d_k, functions);
    table.rows.push_back({static_cast<double>(d_k), mean_over_rows(weights.unscaled, entropy_of),
                          mean_over_rows(weights.scaled, entropy_of), std::log(static_cast<double>(n))});
  }
  return table;
}

// The row of a width, a new one where it has none. What a part did not measure stays an empty word.
std::vector<table::Cell>& row_of(table::Table& table, std::size_t d_k) {
  const table::Cell width = static_cast<double>(d_k);
  for (auto& row : table.rows) {
    if (row[0] == width) return row;
  }
  table.rows.push_back({width, "", "", "", root(d_k)});
  return table.rows.back();
}

table::Table measure_study_day(std::uint64_t seed, const Parameters& parameters, const Functions& functions) {
  table::Table table{{"d_k", "unscaled", "scaled", "std", "sqrt(d_k)"}, {}};
  Generator rng = default_rng(seed);
  for (const std::size_t d_k : parameters.numbers("d_k")) {
    const Pair at = saturation_at(rng, parameters.number("n"), d_k, functions);
    auto& row = row_of(table, d_k);
    row[1] = at.unscaled;
    row[2] = at.scaled;
  }
  // The same generator goes on.
  for (const std::size_t d_k : parameters.numbers("std_d_k")) {
    row_of(table, d_k)[3] = deviation_at(rng, parameters.number("pairs"), d_k);
  }
  return table;
}

Parameter widths_of_weights() { return widths("d_k", "4,16,64,256,1024", "widths of queries and keys, in this order"); }

}  // namespace

ExperimentKind saturation() {
  return {.name = "saturation",
          .title = "Does softmax saturate without the scale?",
          .question = "As d_k grows, what becomes of the largest weight of a row, with the scale and without, and why?",
          .parameters = {widths_of_weights(), kTokens},
          .columns = {"d_k", "unscaled", "scaled"},
          .plot = {"d_k", {"unscaled", "scaled"}, "d_k", "mean of each row's largest weight", XAxis::log2},
          .answers = {"attention", "scaled_scores", "softmax"},
          .check = [](const Parameters& p) { check_tables(p.numbers("d_k"), p.number("n")); },
          .measure = measure_saturation};
}

ExperimentKind dot_product_std() {
  return {.name = "dot_product_std",
          .title = "How far do dot products spread?",
          .question = "How does the standard deviation of a dot product grow with d_k, and why?",
          .parameters = {widths("d_k", "4,64,1024", "widths of queries and keys, in this order"), kPairs},
          .columns = {"d_k", "std", "sqrt(d_k)"},
          .plot = {"d_k", {"std", "sqrt(d_k)"}, "d_k", "standard deviation of the dot products", XAxis::log2},
          .answers = {},
          .check = [](const Parameters& p) { check_pairs(p.numbers("d_k"), p.number("pairs"), "d_k"); },
          .measure = measure_deviation};
}

ExperimentKind study_day() {
  return {.name = "study_day",
          .title = "The study day: saturation and its reason in one table",
          .question = "As d_k grows, what becomes of the weights without the scale, and which column says why?",
          .parameters = {widths_of_weights(), kTokens,
                         widths("std_d_k", "4,64,1024", "widths of the dot products, in this order"), kPairs},
          .columns = {"d_k", "unscaled", "scaled", "std", "sqrt(d_k)"},
          .plot = {"d_k", {"unscaled", "scaled"}, "d_k", "mean of each row's largest weight", XAxis::log2},
          .answers = {"attention", "scaled_scores", "softmax"},
          .check =
              [](const Parameters& p) {
                check_tables(p.numbers("d_k"), p.number("n"));
                check_pairs(p.numbers("std_d_k"), p.number("pairs"), "std_d_k");
              },
          .measure = measure_study_day};
}

ExperimentKind entropy() {
  return {.name = "entropy",
          .title = "How evenly are the weights spread?",
          .question = "As d_k grows, how evenly are the weights spread, with the scale and without, next to log(n)?",
          .parameters = {widths_of_weights(), kTokens},
          .columns = {"d_k", "unscaled", "scaled", "log(n)"},
          .plot = {"d_k",
                   {"unscaled", "scaled", "log(n)"},
                   "d_k",
                   "mean entropy of a row of weights, in nats",
                   XAxis::log2},
          .answers = {"attention", "scaled_scores", "softmax"},
          .check = [](const Parameters& p) { check_tables(p.numbers("d_k"), p.number("n")); },
          .measure = measure_entropy};
}

}  // namespace experiments
