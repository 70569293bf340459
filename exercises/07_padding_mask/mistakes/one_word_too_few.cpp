// mistake: counted the words one too low, so the last word is hidden too
// why: with n words the last one has the index n - 1 and stays in sight
// lesson: 07_padding_mask#one-key-too-few
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  std::size_t words = 0;
  for (const bool padded : is_padding) words += padded ? 0 : 1;
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j + 1 >= words) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
