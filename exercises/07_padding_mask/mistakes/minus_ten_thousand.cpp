// mistake: put -1e4 at the padded keys instead of -inf
// why: scores can lie lower than that, and then the padding wins; only -inf is below every score
// lesson: 07_padding_mask#a-finite-fill
#include "answer.hpp"

#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (is_padding[j]) masked(i, j) = -1e4;
    }
  }
  return masked;
}

}  // namespace answer
