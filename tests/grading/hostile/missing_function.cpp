#include "answer.hpp"

attn::Matrix twice(const attn::Matrix& table) { return table; }
