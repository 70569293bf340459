#include <csignal>

#include "answer.hpp"

namespace answer {

attn::Matrix twice(const attn::Matrix& table) {
  attn::Matrix result(table.rows(), table.cols());
  if (table.rows() == 2) {
    // The compiler may turn a division by zero into anything; the processor's answer to one is this signal.
    std::raise(SIGFPE);
  }
  for (std::size_t i = 0; i < table.rows(); ++i) {
    for (std::size_t j = 0; j < table.cols(); ++j) result(i, j) = 2 * table(i, j);
  }
  return result;
}

}  // namespace answer
