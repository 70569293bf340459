#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace table {

namespace {

bool same_number(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace

bool same(const Cell& a, const Cell& b) {
  const auto* const x = std::get_if<double>(&a);
  const auto* const y = std::get_if<double>(&b);
  return x != nullptr && y != nullptr ? same_number(*x, *y) : a == b;
}

bool same(const Table& a, const Table& b) {
  const auto same_cells = [](const auto& x, const auto& y) { return same(x, y); };
  const auto same_rows = [&](const auto& x, const auto& y) { return std::ranges::equal(x, y, same_cells); };
  return a.columns == b.columns && std::ranges::equal(a.rows, b.rows, same_rows);
}

std::string exact(double value) { return std::isnan(value) ? "nan" : fmt::format("{}", value); }

}  // namespace table
