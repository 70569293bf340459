#include "answer.hpp"

namespace answer {

// Each query takes its share of every value. You have:
//   weights.rows(), weights.cols()   how many queries, and how many values
//   v.rows(), v.cols()               how many values, and how many numbers in each
//   weights(i, j)                    how much query i takes from value j, to read
//   v(j, c)                          number c of value j, to read
//   attn::Matrix output(2, 3);       a table of zeros with 2 rows and 3 columns
//   output(i, c) += 0.5;             adds to entry (i, c)
attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  // These two lines only tell the compiler that weights and v are not used yet. Delete them.
  static_cast<void>(weights);
  static_cast<void>(v);

  return attn::Matrix(1, 1);  // Replace this: make a table of the right shape, fill it, return it.
}

}  // namespace answer
