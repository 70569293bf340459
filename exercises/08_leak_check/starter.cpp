#include "answer.hpp"

#include <cstddef>
#include <cstdint>

namespace answer {

namespace {

// A table of numbers between -size and size. They look random, and are the same at every run; another seed gives
// others.
[[maybe_unused]] attn::Matrix numbers(std::size_t rows, std::size_t cols, double size, std::uint32_t seed) {
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

// The test that you write: does a row of the output depend on tokens after it? You have:
//   numbers(4, 8, 100, 1)    a table [4, 8] of numbers up to 100; make your own q, k and v
//   attention(q, k, v)       the output, one row a token; q, k and v need one row a token, too
//   attn::Matrix k2 = k;     a copy, to change: k2(3, 0) = 7.5;
//   output(i, c)             entry c of the output's row i, to read
bool looks_into_the_future(const AttentionFunction& attention) {
  const attn::Matrix q = numbers(4, 8, 1, 1);
  const attn::Matrix k = numbers(4, 8, 1, 2);
  const attn::Matrix v = numbers(4, 5, 1, 3);
  const attn::Matrix before = attention(q, k, v);

  // Write here: change the future, call attention again, compare the rows of the past.

  return false;
}

}  // namespace answer
