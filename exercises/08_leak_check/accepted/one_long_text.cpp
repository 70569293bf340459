// accepted: takes one text of sixteen tokens with numbers from sines, and gives it small scores and then large ones
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

namespace {

attn::Matrix waves(std::size_t rows, std::size_t cols, double size, double phase) {
  attn::Matrix table(rows, cols);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t c = 0; c < cols; ++c) {
      table(i, c) = size * std::sin(phase + 2.3 * static_cast<double>(i * i + 1) + 1.7 * static_cast<double>(c));
    }
  }
  return table;
}

// Rows from `first` on become negative and larger; the attention gets copies, which it may overwrite.
attn::Matrix turned(attn::Matrix table, std::size_t first, double factor) {
  for (std::size_t i = first; i < table.rows(); ++i) {
    for (double& entry : table.row(i)) entry = factor * (entry + 1);
  }
  return table;
}

bool moved(const attn::Matrix& before, const attn::Matrix& after, std::size_t rows) {
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t c = 0; c < before.cols(); ++c) {
      const double a = before(i, c), b = after(i, c);
      if (std::isnan(a) != std::isnan(b)) return true;
      if (std::abs(a - b) > 1e-6 + 1e-6 * std::abs(a)) return true;
    }
  }
  return false;
}

}  // namespace

bool looks_into_the_future(const AttentionFunction& attention) {
  constexpr std::size_t n = 16;
  for (const double size : {1.0, -1.0, 70.0, -70.0}) {
    const attn::Matrix q = waves(n, 5, std::abs(size), 0.1), k = waves(n, 5, size, 0.7), v = waves(n, 4, 1, 1.9);
    const auto with_future_times = [&](double factor, std::size_t past) {
      return attention(turned(q, past, factor), turned(k, past, factor), turned(v, past, factor));
    };
    const attn::Matrix before = with_future_times(1, n);
    if (moved(before, with_future_times(1, n), n)) return false;
    for (std::size_t past = 1; past < n; ++past) {
      for (const double factor : {-3e4, 3e4}) {
        if (moved(before, with_future_times(factor, past), past)) return true;
      }
    }
  }
  return false;
}

}  // namespace answer
