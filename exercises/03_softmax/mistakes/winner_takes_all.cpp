// mistake: gave the largest score the weight 1 and the others 0
// why: that is argmax; softmax is its soft version and leaves a share for the others
// lesson: 03_softmax#from-scores-to-weights
#include "answer.hpp"

#include <algorithm>
#include <cstddef>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const auto row = scores.row(i);
    weights(i, static_cast<std::size_t>(std::ranges::max_element(row) - row.begin())) = 1.0;
  }
  return weights;
}

}  // namespace answer
