#pragma once
/// @file
/// @brief The stream of 64 random bits at a time that everything else is made of.

#include <array>
#include <cstdint>

namespace numpy_random {

/// @brief PCG64 as in `np.random.PCG64`: a 128-bit linear congruential generator with XSL-RR output.
///
/// Source: O'Neill, PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms (2014), section 6.3.
class Pcg64 {
 public:
  /// Starts the stream.
  /// @param state four words of seed_sequence_state(): the start, high word first, then the stream's number
  explicit Pcg64(const std::array<std::uint64_t, 4>& state);

  /// Draws the next 64 bits.
  /// @return any number from 0 to 2^64 - 1
  std::uint64_t next_u64();

 private:
  __extension__ using Word = unsigned __int128;

  void step();

  Word state_ = 0;
  Word increment_;
};

}  // namespace numpy_random
