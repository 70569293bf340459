#pragma once
/// @file
/// @brief The things that answers return, how near is near enough, and how they read as text.

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "attention/matrix.hpp"

namespace grading {

/// @brief How near two numbers must be to count as the same: |a - b| <= absolute + relative * max(|a|, |b|).
///
/// The defaults let an answer that computes in float pass, and keep every mistake far outside.
struct Tolerance {
  /// @brief Allowed difference as a share of the larger number.
  double relative = 1e-5;
  /// @brief Allowed difference near zero.
  double absolute = 1e-6;
};

/// @brief A thing that an answer returned or should have returned: a number, a table, a list, a truth value, a text.
///
/// Implicit constructors let a check write the plain C++ value.
struct Value {
  /// @brief "number", "matrix", "list", "bool", "flags" or "text".
  std::string kind;
  /// @brief {rows, cols} of a matrix, {length} of a list or of flags, empty otherwise.
  std::vector<std::size_t> shape;
  /// @brief The numbers, row-major; one for a number or a bool.
  std::vector<double> numbers;
  /// @brief The text of a "text".
  std::string text;

  /// @brief No value at all.
  Value() = default;
  /// @brief A number.
  /// @param number any double, NaN and infinities included
  Value(double number) : kind("number"), numbers{number} {}
  /// @brief A number from a float.
  /// @param number any float
  Value(float number) : Value(static_cast<double>(number)) {}
  /// @brief A whole number.
  /// @tparam Whole any integral type except bool
  /// @param number any whole number
  template <std::integral Whole>
  requires(!std::same_as<Whole, bool>) Value(Whole number) : Value(static_cast<double>(number)) {}
  /// @brief A truth value.
  /// @param truth true or false
  Value(std::same_as<bool> auto truth) : kind("bool"), numbers{truth ? 1.0 : 0.0} {}
  /// @brief A table.
  /// @param matrix shape [rows, cols]
  Value(const attn::Matrix& matrix);
  /// @brief A list.
  /// @param list any length
  Value(std::span<const double> list) : kind("list"), shape{list.size()}, numbers(list.begin(), list.end()) {}
  /// @brief A list of numbers.
  /// @tparam Number any type that converts to double
  /// @param list any length
  template <typename Number>
  requires std::convertible_to<Number, double> Value(const std::vector<Number>& list)
      : kind("list"), shape{list.size()} {
    for (const auto& number : list) numbers.push_back(static_cast<double>(number));
  }
  /// @brief A list of truth values.
  /// @param flags any length
  Value(const std::vector<bool>& flags) : kind("flags"), shape{flags.size()}, numbers(flags.begin(), flags.end()) {}
  /// @brief A text.
  /// @param words UTF-8
  Value(std::string words) : kind("text"), text(std::move(words)) {}
  /// @brief A text.
  /// @param words UTF-8, ends with a zero
  Value(const char* words) : Value(std::string(words)) {}
};

/// @brief Judges an answer: whether it gave the right value. NaN never equals anything.
/// @param yours what the answer gave
/// @param right what it should have given
/// @param tolerance how near is near enough
/// @return true when kind, shape and every number agree
bool equals(const Value& yours, const Value& right, const Tolerance& tolerance);

/// @brief Compares two answers' doings: the same as equals(), except that NaN matches NaN.
/// @param one what the one gave
/// @param other what the other gave
/// @param tolerance how near is near enough
/// @return true when they gave the same
bool alike(const Value& one, const Value& other, const Tolerance& tolerance);

/// @brief The value on one line: `32`, `[1, 2, 3]`, `[[1, 2], [3, 4]]`; a large one by its shape.
/// @param value any value
/// @return numbers with up to six significant digits
std::string as_text(const Value& value);

/// @brief Two values as texts that show where they differ.
///
/// Digits are added until the difference shows; of large tables the first entry that differs is shown.
/// @param yours what the answer gave
/// @param right what it should have given
/// @param tolerance how near is near enough
/// @return the texts of yours and of right
std::pair<std::string, std::string> compared(const Value& yours, const Value& right, const Tolerance& tolerance);

/// @brief Whether two numbers are the same within the tolerance; infinities only when equal, NaN never.
/// @param a the one
/// @param b the other
/// @param tolerance how near is near enough
/// @return true when near enough
bool near(double a, double b, const Tolerance& tolerance);

}  // namespace grading
