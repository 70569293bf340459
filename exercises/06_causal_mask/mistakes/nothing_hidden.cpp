// mistake: returned the scores as they came
// why: every query can still look at every later key
// lesson: 06_causal_mask#what-the-future-is
#include "answer.hpp"

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) { return scores; }

}  // namespace answer
