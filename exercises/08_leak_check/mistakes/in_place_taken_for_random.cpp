// mistake: handed the same q over twice, so that an attention that works in place looks random
// why: the second of two equal calls starts from a q that the first overwrote; give each call a copy of its own
// lesson: 08_proving_it#the-only-copy-handed-over
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace answer {

namespace {

using attn::Matrix;

constexpr double kTolerance = 1e-5;  // rounding in float stays below, a leak of large numbers far above
constexpr double kHuge = 1e5;        // the size of the future's numbers after the change

struct Tokens {
  Matrix q, k, v;
};

Matrix numbers(std::size_t rows, std::size_t cols, double size, std::uint32_t seed) {
  Matrix table(rows, cols);
  std::uint32_t state = seed * 2654435761U + 12345U;
  for (std::size_t i = 0; i < rows; ++i) {
    for (double& entry : table.row(i)) {
      state = state * 1664525U + 1013904223U;
      entry = size * ((state >> 8) / 8388608.0 - 1.0);
    }
  }
  return table;
}

void replace_rows(Matrix& table, std::size_t first, const Matrix& others) {
  for (std::size_t i = first; i < table.rows(); ++i) std::ranges::copy(others.row(i), table.row(i).begin());
}

// A NaN that was there before is no change; a NaN that is new is one.
bool same(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  return std::abs(a - b) <= kTolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

bool same_rows(const Matrix& a, const Matrix& b, std::size_t rows) {
  for (std::size_t i = 0; i < rows; ++i) {
    if (!std::ranges::equal(a.row(i), b.row(i), same)) return false;
  }
  return true;
}

Matrix output_of(const AttentionFunction& attention, const Tokens& tokens) {
  return attention(tokens.q, tokens.k, tokens.v);
}

bool random(const AttentionFunction& attention, const Tokens& tokens) {
  const Matrix once = output_of(attention, tokens);
  return !same_rows(once, output_of(attention, tokens), once.rows());
}

bool future_matters(const AttentionFunction& attention, const Tokens& tokens, std::uint32_t seed) {
  const std::size_t n = tokens.q.rows();
  const Matrix before = output_of(attention, tokens);
  for (std::size_t past = 1; past < n; ++past) {
    Tokens changed = tokens;
    replace_rows(changed.q, past, numbers(n, tokens.q.cols(), kHuge, seed + 4));
    replace_rows(changed.k, past, numbers(n, tokens.k.cols(), kHuge, seed + 5));
    replace_rows(changed.v, past, numbers(n, tokens.v.cols(), kHuge, seed + 6));
    if (!same_rows(before, output_of(attention, changed), past)) return true;
  }
  return false;
}

}  // namespace

bool looks_into_the_future(const AttentionFunction& attention) {
  for (const std::size_t n : {5U, 14U}) {
    for (const double size : {1.0, 100.0}) {  // of q and k: small scores, then scores of thousands, above 0 and below
      for (const std::uint32_t seed : {10U, 20U, 30U}) {
        const Tokens tokens{numbers(n, 4, size, seed + 1), numbers(n, 4, size, seed + 2), numbers(n, 3, 1, seed + 3)};
        if (random(attention, tokens)) return false;
        if (future_matters(attention, tokens, seed)) return true;
      }
    }
  }
  return false;
}

}  // namespace answer
