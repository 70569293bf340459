#include "answer.hpp"

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  attn::Matrix weights = scores;
  weights(0, 0) = scores(0, scores.cols());
  return weights;
}

}  // namespace answer
