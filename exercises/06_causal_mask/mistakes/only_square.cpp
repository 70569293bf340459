// mistake: refused every table that is not square
// why: new queries meet all the keys that are already there: n_q below n_k is the everyday case of generation
// lesson: 06_causal_mask#fewer-queries-than-keys
#include "answer.hpp"

#include <cstddef>
#include <limits>
#include <stdexcept>

namespace answer {

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  if (scores.rows() != scores.cols()) throw std::invalid_argument("the table must be square");
  attn::Matrix masked = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (j > i) masked(i, j) = -std::numeric_limits<double>::infinity();
    }
  }
  return masked;
}

}  // namespace answer
