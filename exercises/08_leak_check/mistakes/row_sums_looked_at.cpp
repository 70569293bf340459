// mistake: filled v with ones and looked whether the weights of a row sum to 1
// why: weights that include the future sum to 1 just as well; a sum says nothing about who is in it
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

}  // namespace

// With ones for values, each output is the sum of its row of weights.
bool looks_into_the_future(const AttentionFunction& attention) {
  constexpr std::size_t n = 6;
  attn::Matrix ones(n, 2);
  for (std::size_t i = 0; i < n; ++i) std::ranges::fill(ones.row(i), 1.0);
  const attn::Matrix sums = attention(numbers(n, 4, 1, 1), numbers(n, 4, 1, 2), ones);
  for (std::size_t i = 0; i < n; ++i) {
    for (const double sum : sums.row(i)) {
      if (std::abs(sum - 1) > 1e-6) return true;
    }
  }
  return false;
}

}  // namespace answer
