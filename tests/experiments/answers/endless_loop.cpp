#include "answer.hpp"

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  volatile bool again = true;
  while (again) continue;
  return scores;
}

}  // namespace answer
