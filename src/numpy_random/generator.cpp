/// @file
/// @brief The generator's front: one stream of bits, and what is drawn from it.

#include "numpy_random/generator.hpp"

#include "numpy_random/seed_sequence.hpp"
#include "numpy_random/ziggurat.hpp"

namespace numpy_random {

Generator::Generator(const Pcg64& bits) : bits_(bits) {}

std::uint64_t Generator::next_u64() { return bits_.next_u64(); }

double Generator::random() { return uniform(bits_); }

double Generator::standard_normal() { return ziggurat_normal(bits_); }

attn::Matrix Generator::normal(std::size_t rows, std::size_t cols) {
  attn::Matrix draws(rows, cols);
  for (std::size_t i = 0; i < rows; ++i) {
    for (double& entry : draws.row(i)) entry = standard_normal();
  }
  return draws;
}

Generator default_rng(std::uint64_t seed) { return Generator(Pcg64(seed_sequence_state(seed))); }

}  // namespace numpy_random
