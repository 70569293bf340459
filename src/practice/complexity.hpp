#pragma once
/// @file
/// @brief Time and space as a learner writes them: O(V + E), O(R*C), O(E log V).

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The hour of graph problems as functions of plain values: what to solve today, what to repeat, what was learned.
namespace practice {

/// @brief A letter or word that may stand for how large the input is.
struct Size {
  /// @brief How it is written, such as "V".
  std::string name;
  /// @brief What it counts, such as "vertices".
  std::string meaning;
};

/// @brief Every size that an expression may name.
/// @return V, E, R, C, rows, cols, n, m, k … with their meanings
const std::vector<Size>& sizes();

/// @brief What is wrong with an expression.
struct ComplexityError {
  /// @brief The learner's words for it, without a full stop.
  std::string what;
  /// @brief Bytes of the expression before the place, for a caret under it; at most its length.
  std::size_t offset = 0;
};

/// @brief Finds the one of some names that is nearest to a word; an empty text when none is near.
using Nearest = std::function<std::string(std::string_view word, const std::vector<std::string>& names)>;

/// @brief The longest expression that is read, in bytes.
inline constexpr std::size_t kLongestComplexity = 200;

/// @brief Reads an expression and writes it tidily.
///
///     expression = "O" "(" sum ")"
///     sum        = product { ("+" | "-") product }
///     product    = power { ["*" | "/"] power }
///     power      = atom ["^" power] | atom "!"
///     atom       = number | size | "(" sum ")" | "|" size "|" | function
///     function   = ("log" | "sqrt" | "alpha") ["^" number] power | ("min" | "max") "(" sum { "," sum } ")"
///
/// Blanks are free; between two powers the sign `*` may be left out (E log V, 2V, VE), and letters of one word stay
/// together (log RC is log(R*C)). `·`, `×`, `²`, `√`, `α`, `**`, `ln`, `lg` and `log2` are read as what they mean, and
/// the case of a size does not matter.
/// @param text what the learner wrote; any bytes
/// @param nearest suggests the name that was meant; may be empty
/// @return the tidy expression, such as "O(V + E)", or what is wrong and where; cost linear in the text
std::variant<std::string, ComplexityError> check_complexity(std::string_view text, const Nearest& nearest = {});

}  // namespace practice
