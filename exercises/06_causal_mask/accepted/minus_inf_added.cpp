// accepted: adds a mask of 0 and -inf to the scores
#include "answer.hpp"

#include <cstddef>
#include <limits>

namespace answer {

namespace {

attn::Matrix mask_of_the_future(std::size_t n_q, std::size_t n_k) {
  attn::Matrix mask(n_q, n_k);
  for (std::size_t i = 0; i < n_q; ++i) {
    for (std::size_t j = i + n_k - n_q + 1; j < n_k; ++j) mask(i, j) = -std::numeric_limits<double>::infinity();
  }
  return mask;
}

}  // namespace

attn::Matrix apply_causal_mask(const attn::Matrix& scores) {
  const attn::Matrix mask = mask_of_the_future(scores.rows(), scores.cols());
  attn::Matrix masked(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) masked(i, j) = scores(i, j) + mask(i, j);
  }
  return masked;
}

}  // namespace answer
