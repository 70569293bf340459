/// @file
/// @brief Values compared and written as text.
#include "grading/value.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>

namespace grading {
namespace {

// What still reads well on a line of 80 columns beside a second value.
constexpr std::size_t kLongestText = 56;
constexpr int kUsualDigits = 6;
constexpr int kMostDigits = 17;

using Same = std::function<bool(double, double)>;

bool match(const Value& a, const Value& b, const Same& same) {
  return a.kind == b.kind && a.shape == b.shape && a.text == b.text && a.numbers.size() == b.numbers.size() &&
         std::equal(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), same);
}

std::string number_text(double number, int digits) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  char text[40];
  std::snprintf(text, sizeof text, "%.*g", digits, number);
  return text;
}

std::string list_text(std::span<const double> numbers, int digits) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ", ") + number_text(number, digits);
  return "[" + text + "]";
}

std::string flags_text(std::span<const double> flags) {
  std::string text;
  for (const double flag : flags) text += std::string(text.empty() ? "" : ", ") + (flag != 0 ? "true" : "false");
  return "[" + text + "]";
}

std::string shape_text(const Value& value) {
  std::string text;
  for (const auto size : value.shape) text += (text.empty() ? "" : ", ") + std::to_string(size);
  return "[" + text + "]";
}

std::string table_text(const Value& value, int digits) {
  std::string text;
  const std::size_t cols = value.shape[1];
  for (std::size_t i = 0; i < value.shape[0]; ++i) {
    text += (text.empty() ? "" : ", ") + list_text(std::span(value.numbers).subspan(i * cols, cols), digits);
  }
  return "[" + text + "]";
}

std::string full_text(const Value& value, int digits) {
  if (value.kind == "number") return number_text(value.numbers[0], digits);
  if (value.kind == "bool") return value.numbers[0] != 0 ? "true" : "false";
  if (value.kind == "list") return list_text(value.numbers, digits);
  if (value.kind == "flags") return flags_text(value.numbers);
  if (value.kind == "text") return "\"" + value.text + "\"";
  if (value.kind == "matrix") return table_text(value, digits);
  return "nothing";
}

std::string by_shape(const Value& value) {
  if (value.kind == "matrix") return "a table of shape " + shape_text(value);
  return "a list of " + std::to_string(value.numbers.size()) + (value.kind == "flags" ? " truth values" : " numbers");
}

bool is_empty(const Value& value) { return !value.shape.empty() && value.numbers.empty(); }

bool is_long(const Value& value, int digits) {
  if (value.numbers.size() > kLongestText) return true;
  return !value.shape.empty() && full_text(value, digits).size() > kLongestText;
}

std::string text_with(const Value& value, int digits) {
  if (value.kind == "matrix" && is_empty(value)) return by_shape(value);
  return is_long(value, digits) ? by_shape(value) : full_text(value, digits);
}

// The fewest digits, from the usual ones up, at which two different numbers look different.
int digits_to_tell(double a, double b) {
  int digits = kUsualDigits;
  while (digits < kMostDigits && number_text(a, digits) == number_text(b, digits)) ++digits;
  return digits;
}

std::size_t first_difference(const Value& yours, const Value& right, const Tolerance& tolerance) {
  std::size_t i = 0;
  while (i + 1 < right.numbers.size() && near(yours.numbers[i], right.numbers[i], tolerance)) ++i;
  return i;
}

std::string place(const Value& value, std::size_t i) {
  if (value.shape.size() == 1) return "entry " + std::to_string(i);
  const std::size_t cols = value.shape[1];
  return "row " + std::to_string(i / cols) + ", column " + std::to_string(i % cols);
}

}  // namespace

Value::Value(const attn::Matrix& matrix) : kind("matrix"), shape{matrix.rows(), matrix.cols()} {
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    const auto row = matrix.row(i);
    numbers.insert(numbers.end(), row.begin(), row.end());
  }
}

bool near(double a, double b, const Tolerance& tolerance) {
  if (a == b) return true;
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  return std::abs(a - b) <= tolerance.absolute + tolerance.relative * std::max(std::abs(a), std::abs(b));
}

bool equals(const Value& yours, const Value& right, const Tolerance& tolerance) {
  return match(yours, right, [&](double a, double b) { return near(a, b, tolerance); });
}

bool alike(const Value& one, const Value& other, const Tolerance& tolerance) {
  return match(one, other,
               [&](double a, double b) { return (std::isnan(a) && std::isnan(b)) || near(a, b, tolerance); });
}

std::string as_text(const Value& value) { return text_with(value, kUsualDigits); }

std::pair<std::string, std::string> compared(const Value& yours, const Value& right, const Tolerance& tolerance) {
  if (yours.kind != right.kind || yours.shape != right.shape || yours.numbers.empty()) {
    return {as_text(yours), as_text(right)};
  }
  const std::size_t i = first_difference(yours, right, tolerance);
  const int digits = digits_to_tell(yours.numbers[i], right.numbers[i]);
  if (!is_long(yours, digits) && !is_long(right, digits)) return {full_text(yours, digits), full_text(right, digits)};
  return {number_text(yours.numbers[i], digits) + " in " + place(right, i), number_text(right.numbers[i], digits)};
}

}  // namespace grading
