// accepted: splits the vectors in two and adds the scores of the halves
#include "answer.hpp"

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  if (q.empty()) return 0.0;
  if (q.size() == 1) return q.front() * k.front();
  const auto half = q.size() / 2;
  return dot_product(q.first(half), k.first(half)) + dot_product(q.subspan(half), k.subspan(half));
}

}  // namespace answer
