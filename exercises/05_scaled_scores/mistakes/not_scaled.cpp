// mistake: left the scores unscaled, or divided by pow(d_k, 1 / 2), which is 1 because 1 / 2 is 0
// why: the spread of a dot product grows with the root of d_k, and softmax turns that into certainty; divide by it
// lesson: 05_scaling#the-scale-is-missing
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix scaled_scores(const attn::Matrix& q, const attn::Matrix& k) {
  attn::Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
    }
  }
  return scores;
}

}  // namespace answer
