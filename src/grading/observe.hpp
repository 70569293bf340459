#pragma once
/// @file
/// @brief What a check says: on this input, the answer gave that, and this was right.
///
/// A check never asserts by itself. It calls observe(), which announces the input, runs the answer, records what came back
/// and hands the comparison to a Catch2 CHECK. The trail of observations is the answer's fingerprint.

#include <functional>
#include <span>
#include <string>
#include <string_view>
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
  /// @brief "number", "matrix", "list", "bool" or "text".
  std::string kind;
  /// @brief "[2, 3]" for a matrix, "[5]" for a list, empty otherwise.
  std::string shape;
  /// @brief The numbers, row-major; one for a number or a bool.
  std::vector<double> numbers;
  /// @brief The text of a "text".
  std::string text;

  Value() = default;
  /// @brief A number. @param number any double, NaN and infinities included
  Value(double number);
  /// @brief A whole number. @param number any int
  Value(int number);
  /// @brief A truth value. @param truth true or false
  Value(bool truth);
  /// @brief A table. @param matrix shape [rows, cols]
  Value(const attn::Matrix& matrix);
  /// @brief A list. @param list any length
  Value(const std::vector<double>& list);
  /// @brief A list of whole numbers. @param list any length
  Value(const std::vector<int>& list);
  /// @brief A text. @param words UTF-8
  Value(std::string words);
};

/// @brief The inputs of one observation, in the learner's words: `q = [1, 2, 3]   k = [4, 5, 6]`.
///
/// given("q", q, "k", k) takes name and value by turns. Small tables are written out, large ones by their shape.
/// @param parts name, value, name, value …
/// @return one line of text
template <typename... Parts>
std::string given(const Parts&... parts);

/// @brief Runs the answer on one input, records what it gave, and CHECKs it against what is right.
///
/// The input is announced before the answer runs, so a crash, a hang or a throw is told with the input it happened on. An
/// exception is recorded and the check goes on with its next observation.
/// @param input what the answer is given, from given()
/// @param answer calls the learner's function on that input
/// @param right the value that the answer should give; NaN never equals anything
/// @param tolerance how near is near enough
void observe(std::string_view input, const std::function<Value()>& answer, const Value& right, Tolerance tolerance = {});

/// @cond detail
namespace detail {
std::string as_text(const Value& value);
}
template <typename... Parts>
std::string given(const Parts&... parts) {
  std::string line;
  int turn = 0;
  const auto add = [&](const auto& part) {
    if (turn++ % 2 == 0) {
      if constexpr (std::is_convertible_v<decltype(part), std::string_view>) {
        if (!line.empty()) line += "   ";
        line += std::string(std::string_view(part)) + " = ";
      }
    } else if constexpr (std::is_constructible_v<Value, decltype(part)>) {
      line += detail::as_text(Value(part));
    }
  };
  (add(parts), ...);
  return line;
}
/// @endcond

}  // namespace grading
