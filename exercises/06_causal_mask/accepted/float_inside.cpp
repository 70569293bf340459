// accepted: keeps the scores in float, as most attention code does
#include "answer.hpp"

#include <cstddef>
#include <limits>
#include <vector>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    std::vector<float> row;
    for (const double score : scores.row(i)) row.push_back(static_cast<float>(score));
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j + scores.rows() > i + scores.cols()) row[j] = -std::numeric_limits<float>::infinity();
      masked(i, j) = static_cast<double>(row[j]);
    }
  }
  return masked;
}

}  // namespace answer
