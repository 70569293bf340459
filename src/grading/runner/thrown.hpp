#pragma once
/// @file
/// @brief What an answer threw, in words.

#include <string>

namespace grading {

/// @brief An exception.
struct Thrown {
  /// @brief Its type as it is written: "std::out_of_range".
  std::string type;
  /// @brief The beginning of its what(); empty for a type that is no std::exception.
  std::string what;
};

/// @brief Describes the exception that is being handled; call it in a catch block.
/// @return its type and its words
Thrown what_was_thrown();

}  // namespace grading
