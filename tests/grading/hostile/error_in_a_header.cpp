#include <algorithm>
#include <vector>

#include "answer.hpp"

namespace answer {

struct Token {};

attn::Matrix twice(const attn::Matrix& table) {
  std::vector<Token> tokens(table.rows());
  std::sort(tokens.begin(), tokens.end());
  return table;
}

}  // namespace answer
