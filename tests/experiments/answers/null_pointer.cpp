#include "answer.hpp"

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  volatile double* nowhere = nullptr;
  *nowhere = scores(0, 0);
  return scores;
}

}  // namespace answer
