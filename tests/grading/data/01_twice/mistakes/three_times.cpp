// mistake: added the entry three times
// why: Three is not two.
// lesson: 01_query_key_value#shapes
#include "answer.hpp"

namespace answer {

attn::Matrix twice(const attn::Matrix& table) {
  attn::Matrix result(table.rows(), table.cols());
  for (std::size_t i = 0; i < table.rows(); ++i) {
    for (std::size_t j = 0; j < table.cols(); ++j) result(i, j) = table(i, j) + table(i, j) + table(i, j);
  }
  return result;
}

}  // namespace answer
