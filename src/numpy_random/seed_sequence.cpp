/// @file
/// @brief NumPy's SeedSequence for one number, with its default pool of four words.

#include "numpy_random/seed_sequence.hpp"

#include <cstddef>

namespace numpy_random {
namespace {

constexpr std::size_t kPoolSize = 4;
using Pool = std::array<std::uint32_t, kPoolSize>;

/// Scrambles one word after another, each with the next constant of a sequence.
class Hash {
 public:
  Hash(std::uint32_t start, std::uint32_t multiplier) : constant_(start), multiplier_(multiplier) {}

  std::uint32_t operator()(std::uint32_t value) {
    value ^= constant_;
    constant_ *= multiplier_;
    value *= constant_;
    return value ^ (value >> 16);
  }

 private:
  std::uint32_t constant_;
  std::uint32_t multiplier_;
};

std::uint32_t mixed(std::uint32_t x, std::uint32_t y) {
  const std::uint32_t value = 0xca01f9ddU * x - 0x4973f715U * y;
  return value ^ (value >> 16);
}

Pool pool_of(std::uint64_t seed) {
  Hash hash(0x43b0d7e5U, 0x931e8875U);
  Pool pool{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
  for (std::uint32_t& word : pool) word = hash(word);
  // Every word leaves a trace in every other.
  for (std::size_t from = 0; from < kPoolSize; ++from) {
    for (std::size_t to = 0; to < kPoolSize; ++to) {
      if (from != to) pool[to] = mixed(pool[to], hash(pool[from]));
    }
  }
  return pool;
}

}  // namespace

std::array<std::uint64_t, 4> seed_sequence_state(std::uint64_t seed) {
  const Pool pool = pool_of(seed);
  Hash hash(0x8b51f9ddU, 0x58f38dedU);
  std::array<std::uint64_t, 4> state{};
  for (std::size_t i = 0; i < 2 * state.size(); ++i) {
    // The low half of each word comes first.
    state[i / 2] |= static_cast<std::uint64_t>(hash(pool[i % kPoolSize])) << (32 * (i % 2));
  }
  return state;
}

}  // namespace numpy_random
