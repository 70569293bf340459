// accepted: uses std::inner_product on rows of Q and K
#include "answer.hpp"

#include <cmath>
#include <cstddef>
#include <numeric>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  const double factor = 1.0 / std::sqrt(static_cast<double>(q.cols()));
  for (std::size_t i = 0; i < q.rows(); ++i) {
    const auto query = q.row(i);
    for (std::size_t j = 0; j < k.rows(); ++j) {
      scores(i, j) = factor * std::inner_product(query.begin(), query.end(), k.row(j).begin(), 0.0);
    }
  }
  return scores;
}

}  // namespace answer
