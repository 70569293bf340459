/// @file
/// @brief Kinds of differences.
#include "grading/difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <set>

namespace grading {
namespace {

// Constants that a learner got wrong show to about this share.
constexpr Tolerance kConstant{1e-4, 1e-9};

bool same_shape(const Observation& seen) {
  return seen.value.kind == seen.right.kind && seen.value.shape == seen.right.shape && !seen.right.numbers.empty();
}

bool all_numbers(const Observation& seen, const std::function<bool(double)>& holds) {
  return !seen.value.numbers.empty() && std::all_of(seen.value.numbers.begin(), seen.value.numbers.end(), holds);
}

bool is_nan(const Observation& seen) {
  return all_numbers(seen, [](double x) { return std::isnan(x); });
}

bool has_nan(const Observation& seen) {
  if (!same_shape(seen)) return false;
  for (std::size_t i = 0; i < seen.right.numbers.size(); ++i) {
    if (std::isnan(seen.value.numbers[i]) && !std::isnan(seen.right.numbers[i])) return true;
  }
  return false;
}

bool is_zero(const Observation& seen) {
  // false is stored as 0, but nobody calls it that.
  const bool is_truth = seen.value.kind == "bool" || seen.value.kind == "flags";
  return !is_truth && all_numbers(seen, [](double x) { return x == 0; });
}

Value transposed(const Value& table) {
  Value turned = table;
  const std::size_t rows = table.shape[0];
  const std::size_t cols = table.shape[1];
  turned.shape = {cols, rows};
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < cols; ++j) turned.numbers[j * rows + i] = table.numbers[i * cols + j];
  }
  return turned;
}

bool is_transposed(const Observation& seen) {
  return seen.value.kind == "matrix" && seen.right.kind == "matrix" &&
         alike(seen.value, transposed(seen.right), seen.tolerance);
}

bool has_wrong_shape(const Observation& seen) {
  return seen.value.kind == seen.right.kind && seen.value.shape != seen.right.shape;
}

// given() writes small inputs out, so an answer that hands one back is found in its text.
bool is_its_input(const Observation& seen) {
  return !seen.value.shape.empty() && !seen.value.numbers.empty() && as_text(seen.value)[0] == '[' &&
         (seen.input + "   ").find(" = " + as_text(seen.value) + "   ") != std::string::npos;
}

double row_sum(const Value& table, std::size_t row) {
  const std::size_t cols = table.shape[1];
  double sum = 0;
  for (std::size_t j = 0; j < cols; ++j) sum += table.numbers[row * cols + j];
  return sum;
}

bool rows_fail_to_sum_to_one(const Observation& seen) {
  if (seen.right.kind != "matrix" || !same_shape(seen)) return false;
  bool some_row_is_off = false;
  for (std::size_t i = 0; i < seen.right.shape[0]; ++i) {
    if (!near(row_sum(seen.right, i), 1, kConstant)) return false;
    some_row_is_off = some_row_is_off || !near(row_sum(seen.value, i), 1, kConstant);
  }
  return some_row_is_off;
}

// One constant that turns every right number into the answer's, over all observations; absent when there is none.
using Relation = std::function<std::optional<double>(double yours, double right)>;

std::optional<double> factor(double yours, double right) {
  if (right == 0) return std::nullopt;
  return yours / right;
}

std::optional<double> amount(double yours, double right) { return yours - right; }

std::optional<double> shared_constant(const Trail& wrong, const Relation& relation) {
  std::optional<double> constant;
  std::set<double> rights;
  for (const auto& seen : wrong) {
    if (!same_shape(seen)) return std::nullopt;
    for (std::size_t i = 0; i < seen.right.numbers.size(); ++i) {
      if (near(seen.right.numbers[i], 0, {0, 0}) && near(seen.value.numbers[i], 0, {0, 0})) continue;
      const auto here = relation(seen.value.numbers[i], seen.right.numbers[i]);
      if (!here || !std::isfinite(*here) || (constant && !near(*here, *constant, kConstant))) return std::nullopt;
      constant = constant ? constant : here;
      rights.insert(seen.right.numbers[i]);
    }
  }
  // Any one number is some factor of any other, so a constant says something from the second one on.
  return rights.size() < 2 ? std::nullopt : constant;
}

bool all(const Trail& wrong, bool (*holds)(const Observation&)) {
  return std::all_of(wrong.begin(), wrong.end(), holds);
}

std::string constant_difference(const Trail& wrong) {
  if (const auto times = shared_constant(wrong, factor)) {
    if (near(*times, -1, kConstant)) return "the sign is flipped";
    return fmt::format("off by a constant factor {:.3g}", *times);
  }
  if (const auto plus = shared_constant(wrong, amount)) return fmt::format("off by a constant amount {:.3g}", *plus);
  return {};
}

Trail wrong_ones(const Trail& trail) {
  Trail wrong;
  std::copy_if(trail.begin(), trail.end(), std::back_inserter(wrong), [](const Observation& seen) { return !seen.ok; });
  return wrong;
}

std::string kind_of_thrown(const Trail& wrong) {
  const auto& first = wrong.front();
  const bool same = std::all_of(wrong.begin(), wrong.end(), [&](const Observation& seen) {
    return seen.kind == Observation::Kind::threw && seen.happened == first.happened;
  });
  return same ? "throws " + first.happened : "";
}

struct Kind {
  const char* words;
  bool (*holds)(const Observation&);
};

constexpr std::array kKinds{
    Kind{"transposed", is_transposed},        Kind{"the shape is wrong", has_wrong_shape},
    Kind{"every value is NaN", is_nan},       Kind{"every value is 0", is_zero},
    Kind{"an input came back", is_its_input}, Kind{"NaN stands where a number belongs", has_nan}};

}  // namespace

std::string kind_of_difference(const Trail& trail) {
  const Trail wrong = wrong_ones(trail);
  if (wrong.empty()) return {};
  if (auto thrown = kind_of_thrown(wrong); !thrown.empty()) return thrown;
  const auto is_value = [](const Observation& seen) { return seen.kind == Observation::Kind::value; };
  if (!std::all_of(wrong.begin(), wrong.end(), is_value)) return {};
  for (const auto& kind : kKinds) {
    if (all(wrong, kind.holds)) return kind.words;
  }
  if (auto constant = constant_difference(wrong); !constant.empty()) return constant;
  return all(wrong, rows_fail_to_sum_to_one) ? "rows do not sum to 1" : "";
}

}  // namespace grading
