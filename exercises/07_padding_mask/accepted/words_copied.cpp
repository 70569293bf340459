// accepted: begins with -inf everywhere and copies the scores of the words
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    std::ranges::fill(masked.row(i), -std::numeric_limits<double>::infinity());
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (!is_padding[j]) masked(i, j) = scores(i, j);
    }
  }
  return masked;
}

}  // namespace answer
