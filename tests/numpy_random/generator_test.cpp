/// @file
/// @brief The generator, compared bit for bit with what NumPy drew.

#include "numpy_random/generator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "grading/catch.hpp"
#include "numpy_random/reference.hpp"
#include "numpy_random/seed_sequence.hpp"
#include "support/sha256.hpp"

using numpy_random::default_rng;

namespace {

// NumPy adds in another order (pairwise), so mean and deviation agree in all but the last digits.
constexpr double kSumTolerance = 1e-12;
constexpr std::size_t kMillion = 1'000'000;

std::uint64_t seed_of(const nlohmann::json& record) { return record.at("seed").get<std::uint64_t>(); }

const std::vector<double>& million_normals(std::uint64_t seed) {
  static std::vector<double> draws;
  auto rng = default_rng(seed);
  draws.clear();
  for (std::size_t n = 0; n < kMillion; ++n) draws.push_back(rng.standard_normal());
  return draws;
}

std::string sha256_of(const std::vector<double>& numbers) {
  support::Sha256 sha;
  for (const double x : numbers) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    for (int shift = 0; shift < 64; shift += 8) sha.add(static_cast<std::uint8_t>(bits >> shift));
  }
  return sha.hex();
}

double mean_of(const std::vector<double>& numbers) {
  long double sum = 0;
  for (const double x : numbers) sum += x;
  return static_cast<double>(sum / static_cast<long double>(numbers.size()));
}

double deviation_of(const std::vector<double>& numbers) {
  const double mean = mean_of(numbers);
  std::vector<double> squares;
  for (const double x : numbers) squares.push_back((x - mean) * (x - mean));
  return std::sqrt(mean_of(squares));
}

}  // namespace

TEST_CASE("the hash that compares a million numbers is SHA-256", "[numpy_random]") {
  CHECK(support::Sha256().hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  support::Sha256 abc;
  for (const char c : {'a', 'b', 'c'}) abc.add(static_cast<std::uint8_t>(c));
  CHECK(abc.hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("the reference holds seeds of one word and of two", "[numpy_random]") {
  const auto seeds = reference_seeds();
  REQUIRE(seeds.size() == 7);
  CHECK(seed_of(seeds.front()) == 0);
  CHECK(std::any_of(seeds.begin(), seeds.end(), [](const auto& record) { return seed_of(record) > 0xffffffff; }));
}

TEST_CASE("a seed becomes the state that NumPy makes of it", "[numpy_random]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(seed_of(record));
    CHECK(numpy_random::seed_sequence_state(seed_of(record)) ==
          record.at("seed_sequence_state_u64").get<std::array<std::uint64_t, 4>>());
  }
}

TEST_CASE("raw words are NumPy's", "[numpy_random]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(seed_of(record));
    auto rng = default_rng(seed_of(record));
    for (const auto& right : record.at("pcg64_raw_u64")) CHECK(rng.next_u64() == right.get<std::uint64_t>());
  }
}

TEST_CASE("random() draws NumPy's numbers", "[numpy_random]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(seed_of(record));
    auto rng = default_rng(seed_of(record));
    for (const auto& right : record.at("random_f64")) CHECK(rng.random() == right.get<double>());
  }
}

TEST_CASE("standard_normal() draws NumPy's numbers", "[numpy_random]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(seed_of(record));
    auto rng = default_rng(seed_of(record));
    for (const auto& right : record.at("standard_normal")) CHECK(rng.standard_normal() == right.get<double>());
  }
}

TEST_CASE("a million normals are NumPy's to the last bit, tails included", "[numpy_random]") {
  for (const auto& record : reference_seeds()) {
    CAPTURE(seed_of(record));
    const auto& right = record.at("million_normals");
    const auto& draws = million_normals(seed_of(record));
    CHECK(sha256_of(draws) == right.at("sha256_little_endian_f64").get<std::string>());
    CHECK(std::abs(mean_of(draws) - right.at("mean").get<double>()) <= kSumTolerance);
    CHECK(std::abs(deviation_of(draws) - right.at("std").get<double>()) <= kSumTolerance);
    for (std::size_t t = 0; t < right.at("tail_index").size(); ++t) {
      CHECK(draws[right.at("tail_index").at(t).get<std::size_t>()] == right.at("tail_value").at(t).get<double>());
    }
  }
}

TEST_CASE("normal() fills row after row", "[numpy_random]") {
  auto whole = default_rng(7);
  auto single = default_rng(7);
  const auto m = whole.normal(3, 5);
  REQUIRE(m.shape() == "[3, 5]");
  for (std::size_t i = 0; i < 3; ++i) {
    for (const double x : m.row(i)) CHECK(x == single.standard_normal());
  }
  CHECK(whole.next_u64() == single.next_u64());
}

TEST_CASE("an empty matrix draws nothing", "[numpy_random]") {
  auto rng = default_rng(7);
  CHECK(rng.normal(0, 5).shape() == "[0, 5]");
  CHECK(rng.next_u64() == default_rng(7).next_u64());
  CHECK_THROWS_AS(rng.normal(static_cast<std::size_t>(-1), 2), std::length_error);
}

TEST_CASE("a copy of a generator goes on from the same place on its own", "[numpy_random]") {
  auto rng = default_rng(42);
  rng.next_u64();
  auto copy = rng;
  const auto next = rng.next_u64();
  CHECK(copy.next_u64() == next);
}
