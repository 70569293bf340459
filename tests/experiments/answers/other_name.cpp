#include "answer.hpp"

namespace answer {

attn::Matrix soft_max(const attn::Matrix& scores) { return scores; }

}  // namespace answer
