#include "answer.hpp"

namespace answer {

// The score of one query and one key. You have:
//   q.size()      how many numbers the query holds; k holds as many
//   q[c], k[c]    number c of each, counted from 0
//
// q = [1, 2, 3] and k = [4, 5, 6] score 1*4 + 2*5 + 3*6 = 32.
double dot_product(std::span<const double> q, std::span<const double> k) {
  // These two lines only tell the compiler that q and k are not used yet. Delete them.
  static_cast<void>(q);
  static_cast<void>(k);

  return -1.0;  // Replace this: start a sum, add one product for each entry, return the sum.
}

}  // namespace answer
