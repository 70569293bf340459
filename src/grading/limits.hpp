#pragma once
/// @file
/// @brief What an answer may use.

#include <cstddef>

namespace grading {

/// @brief What a child may use.
struct Limits {
  /// @brief Seconds of wall-clock time for each check.
  double seconds_per_check = 2.0;
  /// @brief Bytes of address space.
  std::size_t address_space = std::size_t{1} << 30;
  /// @brief Bytes that it may print, standard output and error together.
  std::size_t output = std::size_t{1} << 20;
};

}  // namespace grading
