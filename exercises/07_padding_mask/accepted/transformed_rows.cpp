// accepted: runs std::transform over each row and the mask side by side
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace answer {

attn::Matrix apply_padding_mask(const attn::Matrix& scores, const std::vector<bool>& is_padding) {
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const auto from = scores.row(i);
    std::transform(from.begin(), from.end(), is_padding.begin(), masked.row(i).begin(),
                   [](double score, bool padded) { return padded ? -HUGE_VAL : score; });
  }
  return masked;
}

}  // namespace answer
