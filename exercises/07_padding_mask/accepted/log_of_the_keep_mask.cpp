// accepted: adds the logarithm of a mask of ones and zeros, which is 0 for a word and -inf for padding
#include "answer.hpp"

#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      masked(i, j) = scores(i, j) + std::log(is_padding[j] ? 0.0 : 1.0);
    }
  }
  return masked;
}

}  // namespace answer
