// accepted: takes the rows as spans and calls a dot product for each pair
#include "answer.hpp"

#include <cstddef>
#include <numeric>
#include <span>

namespace answer {

namespace {

double dot_product(std::span<const double> a, std::span<const double> b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

attn::Matrix score_table(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) scores(i, j) = dot_product(q.row(i), k.row(j));
  }
  return scores;
}

}  // namespace answer
