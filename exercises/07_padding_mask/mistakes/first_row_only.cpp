// mistake: masked the first row only
// why: the mask has one entry a key, but it holds for every query: it is repeated in each row
// lesson: 07_padding_mask#key-columns-not-query-rows
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked = scores;
  for (std::size_t j = 0; j < scores.cols(); ++j) {
    if (is_padding[j]) masked(0, j) = -std::numeric_limits<double>::infinity();
  }
  return masked;
}

}  // namespace answer
