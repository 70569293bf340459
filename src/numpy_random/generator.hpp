#pragma once
/// @file
/// @brief `numpy.random.default_rng`, bit for bit.

#include <cstddef>
#include <cstdint>

#include "attention/matrix.hpp"
#include "numpy_random/pcg64.hpp"

namespace numpy_random {

/// @brief A stream of random numbers that NumPy repeats digit for digit.
///
/// `auto rng = default_rng(0); auto q = rng.normal(4, 8);` draws what
/// `rng = np.random.default_rng(0); q = rng.normal(size=(4, 8))` draws. A copy goes on from the same place on its own.
class Generator {
 public:
  /// Starts from a stream of bits; default_rng() is the usual way in.
  /// @param bits where the bits come from
  explicit Generator(const Pcg64& bits);

  /// Draws 64 bits, as `rng.bit_generator.random_raw()`.
  /// @return any number from 0 to 2^64 - 1
  std::uint64_t next_u64();

  /// Draws from [0, 1), as `rng.random()`.
  /// @return 0 or more, less than 1
  double random();

  /// Draws from the normal distribution of mean 0 and variance 1, as `rng.standard_normal()`.
  /// @return a number, mostly between -3 and 3
  double standard_normal();

  /// Draws a matrix row after row, as `rng.normal(size=(rows, cols))`. Cost: O(rows · cols).
  /// @param rows number of rows
  /// @param cols number of columns
  /// @return independent normal draws of mean 0 and variance 1, `[rows, cols]`
  /// @throws std::length_error when the matrix would be larger than memory can address
  attn::Matrix normal(std::size_t rows, std::size_t cols);

 private:
  Pcg64 bits_;
};

/// Starts the generator that `np.random.default_rng(seed)` starts.
/// @param seed any number; the same seed gives the same numbers
/// @return the generator
Generator default_rng(std::uint64_t seed);

}  // namespace numpy_random
