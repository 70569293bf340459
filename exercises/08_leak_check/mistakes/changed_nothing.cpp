// mistake: called it twice with the same input and changed nothing
// why: two equal inputs only show whether the attention is random; the future must change between the calls
// lesson: 08_proving_it#change-the-future-keep-the-past
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace answer {

namespace {

attn::Matrix numbers(std::size_t rows, std::size_t cols, double size, std::uint32_t seed) {
  attn::Matrix table(rows, cols);
  std::uint32_t state = seed * 2654435761U + 12345U;
  for (std::size_t i = 0; i < rows; ++i) {
    for (double& entry : table.row(i)) {
      state = state * 1664525U + 1013904223U;
      entry = size * ((state >> 8) / 8388608.0 - 1.0);
    }
  }
  return table;
}

bool same(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  return std::abs(a - b) <= 1e-5 * std::max({1.0, std::abs(a), std::abs(b)});
}

// Copies, because an attention may overwrite what it is given.
attn::Matrix output_of(const AttentionFunction& attention, attn::Matrix q, attn::Matrix k, attn::Matrix v) {
  return attention(q, k, v);
}

}  // namespace

bool looks_into_the_future(const AttentionFunction& attention) {
  const attn::Matrix q = numbers(14, 4, 1, 1);
  const attn::Matrix k = numbers(14, 4, 1, 2);
  const attn::Matrix v = numbers(14, 3, 1, 3);
  const attn::Matrix before = output_of(attention, q, k, v);
  const attn::Matrix after = output_of(attention, q, k, v);
  for (std::size_t i = 0; i + 1 < 14; ++i) {
    if (!std::ranges::equal(before.row(i), after.row(i), same)) return true;
  }
  return false;
}

}  // namespace answer
