/// @file
/// @brief The experiments over d_k: NumPy's digits, and what must hold for every seed.

#include <cmath>

#include "experiments/catalogue.hpp"
#include "grading/catch.hpp"
#include "numpy_random/reference.hpp"

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

using Given = std::map<std::string, std::string>;

// NumPy's matrix products, sums and exp may differ from ours in the last digits.
constexpr double kTolerance = 1e-12;

table::Table run(const std::string& name, std::uint64_t seed, const Given& given = {},
                 const experiments::Functions& functions = {}) {
  const auto& kind = *experiments::find(name);
  return experiments::run(kind, seed, experiments::complete(kind, given), functions);
}

double number(const table::Table& table, std::size_t row, std::size_t column) {
  return std::get<double>(table.rows.at(row).at(column));
}

bool is_empty(const table::Cell& cell) { return cell == table::Cell(std::string()); }

void check_column(const table::Table& table, std::size_t column, const std::vector<double>& right) {
  REQUIRE(table.rows.size() == right.size());
  for (std::size_t i = 0; i < right.size(); ++i) CHECK_THAT(number(table, i, column), WithinRel(right[i], kTolerance));
}

}  // namespace

TEST_CASE("saturation gives NumPy's digits for every reference seed", "[experiments]") {
  for (const auto& record : reference_seeds()) {
    const auto& right = record.at("saturation");
    const table::Table table = run("saturation", record.at("seed").get<std::uint64_t>());
    REQUIRE(table.rows.size() == right.size());
    for (std::size_t i = 0; i < right.size(); ++i) {
      CHECK(number(table, i, 0) == right[i].at("d_k").get<double>());
      CHECK_THAT(number(table, i, 1), WithinRel(right[i].at("unscaled_mean_max_weight").get<double>(), kTolerance));
      CHECK_THAT(number(table, i, 2), WithinRel(right[i].at("scaled_mean_max_weight").get<double>(), kTolerance));
    }
  }
}

TEST_CASE("the study day gives NumPy's digits in both parts, by one generator", "[experiments]") {
  for (const std::size_t which : {std::size_t{0}, std::size_t{5}}) {
    const auto record = reference_seeds().at(which);
    const auto& weights = record.at("saturation");
    const auto& spread = record.at("dot_product_std");
    const table::Table table = run("study_day", record.at("seed").get<std::uint64_t>());
    REQUIRE(table.rows.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) {
      CHECK_THAT(number(table, i, 1), WithinRel(weights[i].at("unscaled_mean_max_weight").get<double>(), kTolerance));
      CHECK_THAT(number(table, i, 2), WithinRel(weights[i].at("scaled_mean_max_weight").get<double>(), kTolerance));
      CHECK(number(table, i, 4) == std::sqrt(number(table, i, 0)));
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t row = 2 * i;  // d_k 4, 64, 1024
      CHECK(number(table, row, 0) == spread[i].at("d_k").get<double>());
      CHECK_THAT(number(table, row, 3), WithinRel(spread[i].at("std_of_dot_products").get<double>(), kTolerance));
    }
    CHECK(is_empty(table.rows[1][3]));
    CHECK(is_empty(table.rows[3][3]));
  }
}

TEST_CASE("a width that only one part of the study day measures has an empty place in the other", "[experiments]") {
  const table::Table table = run("study_day", 3, {{"d_k", "16,4"}, {"std_d_k", "8,4"}, {"pairs", "50"}});
  REQUIRE(table.rows.size() == 3);
  CHECK(number(table, 0, 0) == 16);
  CHECK(is_empty(table.rows[0][3]));
  CHECK(number(table, 1, 0) == 4);
  CHECK(number(table, 1, 3) > 0);
  CHECK(number(table, 2, 0) == 8);
  CHECK(is_empty(table.rows[2][1]));
  CHECK(is_empty(table.rows[2][2]));
}

// Made by NumPy 1.24.2: default_rng(0), 10,000 queries and then 10,000 keys at each d_k.
TEST_CASE("the spread of dot products alone is NumPy's", "[experiments]") {
  const table::Table table = run("dot_product_std", 0);
  check_column(table, 1, {1.9985124175545101, 8.079239291240869, 31.970682959284478});
  check_column(table, 2, {2, 8, 32});
}

// Made by NumPy 1.24.2 from the tables of the saturation experiment, default_rng(0).
TEST_CASE("the entropy of the weights is NumPy's", "[experiments]") {
  const table::Table table = run("entropy", 0);
  check_column(table, 1,
               {1.875900660220968, 0.887840653924565, 0.5745938506246064, 0.2865775176059681, 0.04452156227306927});
  check_column(table, 2,
               {2.423251019819558, 2.338887906624662, 2.3371523753362897, 2.418560762282418, 2.3225714452244945});
  check_column(table, 3, std::vector<double>(5, std::log(16.0)));
}

TEST_CASE("scaled weights stay flat while unscaled ones grow towards all or nothing", "[experiments]") {
  for (const std::uint64_t seed : {0U, 1U, 2U, 42U, 12345U}) {
    const table::Table table = run("saturation", seed, {{"n", "64"}});
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
      CHECK(number(table, i, 1) > number(table, i - 1, 1));
      CHECK_THAT(number(table, i, 2), WithinAbs(number(table, 0, 2), 0.05));
    }
    CHECK(number(table, 4, 1) > 0.9);
    CHECK(number(table, 4, 2) < 0.2);
  }
}

TEST_CASE("entropy lies between 0 and log(n), and a single key has none", "[experiments]") {
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    for (const std::string n : {"1", "2", "33"}) {
      const table::Table table = run("entropy", seed, {{"n", n}});
      for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const double most = number(table, i, 3);
        CHECK(most == std::log(std::stod(n)));
        for (const std::size_t column : {std::size_t{1}, std::size_t{2}}) {
          CHECK(number(table, i, column) >= 0);
          CHECK(number(table, i, column) <= most * (1 + kTolerance));
        }
      }
    }
  }
  CHECK(number(run("entropy", 5, {{"n", "1"}}), 0, 1) == 0);
}

TEST_CASE("the spread of dot products is sqrt(d_k), within what 10,000 pairs allow", "[experiments]") {
  const table::Table table = run("dot_product_std", 99, {{"d_k", "1,16,64"}});
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    CHECK_THAT(number(table, i, 1), WithinRel(number(table, i, 2), 0.04));
  }
}

TEST_CASE("functions take the places of the workbook's own", "[experiments]") {
  using attn::Matrix;
  const auto own = run("saturation", 4);
  experiments::Functions functions;
  functions.softmax_rows = [](const Matrix& scores) { return attn::softmax_rows(scores); };
  CHECK(table::same(run("saturation", 4, {}, functions), own));
  functions = {};
  functions.attention = [](const Matrix& q, const Matrix& k, const Matrix& v, bool causal,
                           const std::vector<bool>& is_padding, bool scaled) {
    return attn::attention(q, k, v, {.causal = causal, .is_padding = is_padding, .scaled = scaled});
  };
  CHECK(table::same(run("saturation", 4, {}, functions), own));
  functions = {};
  functions.scaled_scores = [](const Matrix& q, const Matrix& k) { return Matrix(q.rows(), k.rows()); };
  const auto flat = run("saturation", 4, {}, functions);
  CHECK(number(flat, 4, 1) == number(own, 4, 1));
  CHECK(number(flat, 4, 2) == 1.0 / 16);
}

TEST_CASE("a NaN among the weights shows, wherever it stands", "[experiments]") {
  for (const std::size_t column : {std::size_t{0}, std::size_t{15}}) {
    experiments::Functions functions;
    functions.softmax_rows = [column](const attn::Matrix& scores) {
      attn::Matrix weights = attn::softmax_rows(scores);
      weights(3, column) = std::nan("");
      return weights;
    };
    CHECK(std::isnan(number(run("saturation", 0, {}, functions), 0, 1)));
    CHECK(std::isnan(number(run("entropy", 0, {}, functions), 0, 2)));
  }
}

TEST_CASE("a function that gives a wrong shape is told with its call and both shapes", "[experiments]") {
  using attn::Matrix;
  using Catch::Matchers::Message;
  experiments::Functions functions;
  functions.softmax_rows = [](const Matrix&) { return Matrix(3, 4); };
  CHECK_THROWS_MATCHES(
      run("saturation", 0, {}, functions), experiments::WrongShape,
      Message("softmax_rows gave weights of shape [3, 4] where [16, 16] is right, in softmax_rows(scores [16, 16])"));
  functions = {};
  functions.attention = [](const Matrix& q, const Matrix&, const Matrix&, bool, const std::vector<bool>&, bool) {
    return attn::AttentionResult{q, q};
  };
  CHECK_THROWS_MATCHES(run("saturation", 0, {{"n", "5"}}, functions), experiments::WrongShape,
                       Message("attention gave weights of shape [5, 4] where [5, 5] is right, in attention(Q [5, 4], K "
                               "[5, 4], V [5, 4], not scaled)"));
}
