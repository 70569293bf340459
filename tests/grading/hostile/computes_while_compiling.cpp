#include "answer.hpp"

namespace answer {

constexpr unsigned long count() {
  unsigned long n = 0;
  for (unsigned long i = 0; i < 100000000000; ++i) n += i;
  return n;
}
static_assert(count() != 1);

attn::Matrix twice(const attn::Matrix& table) { return table; }

}  // namespace answer
