#include "answer.hpp"

namespace answer {

// Every query scored against every key. You have:
//   q.rows(), q.cols()      how many queries there are, and how long each is
//   k.rows(), k.cols()      the same of the keys; all are equally long
//   q(i, c)                 number c of query i, to read
//   attn::Matrix s(2, 3);   a table of zeros with 2 rows and 3 columns
//   s(i, j) = 0.5;          writes entry (i, j)
attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  // These two lines only tell the compiler that q and k are not used yet. Delete them.
  static_cast<void>(q);
  static_cast<void>(k);

  return attn::Matrix(1, 1);  // Replace this: make a table of the right shape, fill it, return it.
}

}  // namespace answer
