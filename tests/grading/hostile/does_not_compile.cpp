#include "answer.hpp"

namespace answer {

attn::Matrix twice(const attn::Matrix& table) {
  attn::Matrix result(table.rows(), table.cols());
  result(0, 0) = twise * table(0, 0);
  return result;
}

}  // namespace answer
