#include "answer.hpp"

#include <cstdio>

namespace answer {

attn::Matrix softmax_rows(const attn::Matrix& scores) {
  for (;;) std::puts("here");
  return scores;
}

}  // namespace answer
