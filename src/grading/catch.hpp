#pragma once
/// @file
/// @brief One include for Catch2 2.13 and Catch2 3, for checks and tests alike.
#include <string>
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

namespace grading {

/// @brief A matcher for a text that holds these words; Catch2 3 gave it another name.
/// @param words what must stand somewhere in the text
/// @return Catch2's matcher
inline auto contains_text(const std::string& words) {
#if __has_include(<catch2/catch_all.hpp>)
  return Catch::Matchers::ContainsSubstring(words);
#else
  return Catch::Matchers::Contains(words);
#endif
}

}  // namespace grading
