/// @file
/// @brief The numbers of the study day: attention on NumPy's draws gives NumPy's results.

#include <algorithm>
#include <cmath>
#include <vector>

#include "attention/attention.hpp"
#include "attention/scores.hpp"
#include "grading/catch.hpp"
#include "numpy_random/generator.hpp"
#include "numpy_random/reference.hpp"
#include "support/matrices.hpp"

using attn::Matrix;
using numpy_random::default_rng;
using numpy_random::Generator;
using support::relative_difference;

namespace {

// NumPy's matrix products and exp may differ from ours in the last digits.
constexpr double kTolerance = 1e-12;

struct Example {
  explicit Example(Generator rng)
      : q(rng.normal(4, 8)),
        k(rng.normal(4, 8)),
        v(rng.normal(4, 8)),
        last_k(rng.normal(1, 8)),
        last_v(rng.normal(1, 8)) {}

  Matrix q, k, v, last_k, last_v;
};

Generator rng_of(const nlohmann::json& record) { return default_rng(record.at("seed").get<std::uint64_t>()); }

/// Replaces the last row by 100 times another.
Matrix with_last_row(Matrix m, const Matrix& row) {
  std::ranges::transform(row.row(0), m.row(m.rows() - 1).begin(), [](double x) { return 100 * x; });
  return m;
}

double mean_largest_weight(const Matrix& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += *std::ranges::max_element(weights.row(i));
  return sum / static_cast<double>(weights.rows());
}

/// Standard deviation of 10,000 dot products: all the queries are drawn first, then all the keys.
double dot_product_deviation(Generator& rng, std::size_t d_k) {
  constexpr std::size_t kPairs = 10'000;
  const Matrix q = rng.normal(kPairs, d_k);
  std::vector<double> products;
  for (std::size_t i = 0; i < kPairs; ++i) products.push_back(attn::dot_product(q.row(i), rng.normal(1, d_k).row(0)));
  double mean = 0;
  for (const double p : products) mean += p / kPairs;
  double variance = 0;
  for (const double p : products) variance += (p - mean) * (p - mean) / kPairs;
  return std::sqrt(variance);
}

void check_saturation(Generator& rng, const nlohmann::json& right) {
  const auto d_k = right.at("d_k").get<std::size_t>();
  const Matrix q = rng.normal(16, d_k);
  const Matrix k = rng.normal(16, d_k);
  const Matrix v = rng.normal(16, d_k);
  using Catch::Matchers::WithinRel;
  CHECK_THAT(mean_largest_weight(attention(q, k, v, {.scaled = false}).weights),
             WithinRel(right.at("unscaled_mean_max_weight").get<double>(), kTolerance));
  CHECK_THAT(mean_largest_weight(attention(q, k, v).weights),
             WithinRel(right.at("scaled_mean_max_weight").get<double>(), kTolerance));
}

}  // namespace

TEST_CASE("plain and unscaled weights are NumPy's", "[study_day]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(record.at("seed").get<std::uint64_t>());
    const auto& right = record.at("example");
    const Example x(rng_of(record));
    CHECK(relative_difference(attention(x.q, x.k, x.v).weights, matrix_of(right.at("weights_plain"))) <= kTolerance);
    CHECK(relative_difference(attention(x.q, x.k, x.v, {.scaled = false}).weights,
                              matrix_of(right.at("weights_unscaled"))) <= kTolerance);
  }
}

TEST_CASE("causal attention is NumPy's, before and after the last token changes", "[study_day]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(record.at("seed").get<std::uint64_t>());
    const auto& right = record.at("example");
    const Example x(rng_of(record));
    const auto [output, weights] = attention(x.q, x.k, x.v, {.causal = true});
    CHECK(relative_difference(weights, matrix_of(right.at("weights_causal"))) <= kTolerance);
    CHECK(relative_difference(output, matrix_of(right.at("output_causal"))) <= kTolerance);
    const Matrix changed =
        attention(x.q, with_last_row(x.k, x.last_k), with_last_row(x.v, x.last_v), {.causal = true}).output;
    CHECK(relative_difference(changed, matrix_of(right.at("output_causal_after_changing_the_last_token"))) <=
          kTolerance);
    for (std::size_t i = 0; i < 3; ++i) CHECK(std::ranges::equal(changed.row(i), output.row(i)));
  }
}

TEST_CASE("attention with the last two tokens padded is NumPy's", "[study_day]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(record.at("seed").get<std::uint64_t>());
    const auto& right = record.at("example");
    const Example x(rng_of(record));
    const auto [output, weights] = attention(x.q, x.k, x.v, {.is_padding = {false, false, true, true}});
    CHECK(relative_difference(weights, matrix_of(right.at("weights_padded_last_two"))) <= kTolerance);
    CHECK(relative_difference(output, matrix_of(right.at("output_padded_last_two"))) <= kTolerance);
  }
}

TEST_CASE("the saturation table and the spread of dot products are NumPy's", "[study_day]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(record.at("seed").get<std::uint64_t>());
    Generator rng = rng_of(record);
    for (const auto& right : record.at("saturation")) check_saturation(rng, right);
    // The same generator goes on.
    for (const auto& right : record.at("dot_product_std")) {
      CHECK_THAT(dot_product_deviation(rng, right.at("d_k").get<std::size_t>()),
                 Catch::Matchers::WithinRel(right.at("std_of_dot_products").get<double>(), kTolerance));
    }
  }
}
