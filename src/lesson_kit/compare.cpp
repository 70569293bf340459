#include "lesson_kit/compare.hpp"

#include <algorithm>
#include <cmath>

namespace lesson_kit {

bool close(double a, double b) {
  if (a == b) return true;  // infinities, whose difference is NaN
  return std::abs(a - b) <= kRounding * std::max({1.0, std::abs(a), std::abs(b)}) && std::isfinite(a - b);
}

bool close(const attn::Matrix& a, const attn::Matrix& b) {
  if (a.shape() != b.shape()) return false;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    const auto same = [](double x, double y) { return close(x, y); };
    if (!std::equal(a.row(i).begin(), a.row(i).end(), b.row(i).begin(), same)) return false;
  }
  return true;
}

}  // namespace lesson_kit
