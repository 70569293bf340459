#include "answer.hpp"

namespace answer {

double helper(int times);

attn::Matrix twice(const attn::Matrix& table) {
  return attn::Matrix(table.rows(), static_cast<std::size_t>(helper(2)));
}

}  // namespace answer
