#include "answer.hpp"

namespace answer {

attn::Matrix twice(attn::Matrix table, int times) { return attn::Matrix(table.rows() * times, 1); }

}  // namespace answer
