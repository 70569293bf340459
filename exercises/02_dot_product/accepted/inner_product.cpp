// accepted: the standard library does it; the start must be 0.0, a double
#include "answer.hpp"

#include <numeric>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  return std::inner_product(q.begin(), q.end(), k.begin(), 0.0);
}

}  // namespace answer
