// mistake: multiplied by log2 e as well, as a softmax in base 2 wants it
// why: with exp in softmax the scores must come as they are; the factor log2 e belongs only together with exp2
// lesson: 05_scaling#base-2-without-its-factor
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  constexpr double kLog2E = 1.4426950408889634;
  const double scale = std::sqrt(static_cast<double>(q.cols()));
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      scores(i, j) *= kLog2E / scale;
    }
  }
  return scores;
}

}  // namespace answer
