#include "answer.hpp"

namespace answer {

// Each row of scores becomes a row of weights that sum to 1. You have:
//   scores.rows(), scores.cols()   how many queries and how many keys
//   scores(i, j)                   the score of query i and key j, to read
//   weights(i, j) = 0.5;           writes one weight
//   std::exp(x)                    e to the power x; add #include <cmath> at the top
//   scores.row(i)                  row i as a span; std::ranges::max(scores.row(i)) is its
//                                  largest entry (add #include <algorithm>)
attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());  // all zeros so far

  // Write here: for each row, exp of every score, then divide by the sum of that row.

  return weights;
}

}  // namespace answer
