#pragma once
/// @file
/// @brief A small seed stirred into as many well-mixed bits as a generator needs.

#include <array>
#include <cstdint>

namespace numpy_random {

/// @brief Gives what `np.random.SeedSequence(seed).generate_state(4, np.uint64)` gives.
///
/// Near seeds (0, 1, 2 …) give states that have nothing in common.
/// Source: NumPy's `SeedSequence`, after O'Neill, Developing a seed_seq Alternative (2015).
/// @param seed any number
/// @return four words, the first drawn first
std::array<std::uint64_t, 4> seed_sequence_state(std::uint64_t seed);

}  // namespace numpy_random
