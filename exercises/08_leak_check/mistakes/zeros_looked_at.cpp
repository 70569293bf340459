// mistake: made v the identity, so that the output is the weights, and looked for zeros above the diagonal
// why: the zeros are there too when the mask comes after softmax; a zero does not show what a row was divided by
// lesson: 08_proving_it#only-zeros-looked-at
#include "answer.hpp"

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

// With ones on the diagonal of v and zeros elsewhere, the output is the table of weights.
bool looks_into_the_future(const AttentionFunction& attention) {
  constexpr std::size_t n = 6;
  attn::Matrix identity(n, n);
  for (std::size_t i = 0; i < n; ++i) identity(i, i) = 1;
  const attn::Matrix weights = attention(numbers(n, 4, 1, 1), numbers(n, 4, 1, 2), identity);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      if (std::abs(weights(i, j)) > 1e-6) return true;
    }
  }
  return false;
}

}  // namespace answer
