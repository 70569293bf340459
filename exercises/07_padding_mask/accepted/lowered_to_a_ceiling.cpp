// accepted: takes the smaller of the score and a ceiling, which is -inf over padding and +inf elsewhere
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t j = 0; j < scores.cols(); ++j) {
    const double ceiling = is_padding[j] ? -kInf : kInf;
    for (std::size_t i = 0; i < scores.rows(); ++i) masked(i, j) = std::min(scores(i, j), ceiling);
  }
  return masked;
}

}  // namespace answer
