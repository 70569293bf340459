// mistake: put -1e9 at the padded keys instead of -inf
// why: it is a score like any other: lower scores lose against it, and a row of it shares evenly
// lesson: 07_padding_mask#a-finite-fill
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = -1e9;
    }
  }
  return masked;
}

}  // namespace answer
