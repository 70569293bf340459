// mistake: collected the values in one vector and did not clear it for the next query
// why: the second query then takes home its own mixture and that of the first; start each query from zeros
// lesson: 04_weighted_sum#a-sum-that-is-not-cleared
#include "answer.hpp"

#include <cstddef>
#include <vector>

namespace answer {

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  std::vector<double> mixture(v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c) mixture[c] += weights(i, j) * v(j, c);
    }
    for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) = mixture[c];
  }
  return output;
}

}  // namespace answer
