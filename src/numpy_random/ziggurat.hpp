#pragma once
/// @file
/// @brief Normal draws from uniform bits.

#include "numpy_random/pcg64.hpp"

namespace numpy_random {

/// @brief Draws a double from [0, 1), as `Generator.random()`: the upper 53 of 64 bits.
/// @param bits where the bits come from; takes one word
/// @return 0 or more, less than 1
double uniform(Pcg64& bits);

/// @brief Draws from the normal distribution of mean 0 and variance 1, as `Generator.standard_normal()`.
///
/// The area under the curve is cut into 256 layers of one size. A draw picks a layer and a place in it; 99 of 100 times
/// the place is surely under the curve and that is all.
/// Source: Marsaglia and Tsang, The Ziggurat Method (2000), in NumPy's variant for 52-bit draws.
/// @param bits where the bits come from; takes one word or, seldom, more
/// @return a number, mostly between -3 and 3
double ziggurat_normal(Pcg64& bits);

}  // namespace numpy_random
