// mistake: changed q, k and v of the last of four tokens once
// why: the right idea, tried once: other positions, longer inputs and larger numbers are not covered
// lesson: 08_proving_it#what-such-a-test-cannot-see
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

}  // namespace

bool looks_into_the_future(const AttentionFunction& attention) {
  const attn::Matrix q = numbers(4, 8, 1, 1);
  const attn::Matrix k = numbers(4, 8, 1, 2);
  const attn::Matrix v = numbers(4, 5, 1, 3);
  const attn::Matrix before = attention(q, k, v);
  attn::Matrix q2 = q;
  attn::Matrix k2 = k;
  attn::Matrix v2 = v;
  std::ranges::copy(numbers(1, 8, 100, 4).row(0), q2.row(3).begin());
  std::ranges::copy(numbers(1, 8, 100, 5).row(0), k2.row(3).begin());
  std::ranges::copy(numbers(1, 5, 100, 6).row(0), v2.row(3).begin());
  const attn::Matrix after = attention(q2, k2, v2);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t c = 0; c < 5; ++c) {
      if (std::abs(before(i, c) - after(i, c)) > 1e-4) return true;
    }
  }
  return false;
}

}  // namespace answer
