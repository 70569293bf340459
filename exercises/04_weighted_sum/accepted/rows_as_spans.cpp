// accepted: adds whole rows, taken as spans
#include "answer.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace answer {

namespace {

void add_times(std::span<double> sum, double weight, std::span<const double> value) {
  std::transform(sum.begin(), sum.end(), value.begin(), sum.begin(),
                 [weight](double s, double x) { return s + weight * x; });
}

}  // namespace

attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v) {
  attn::Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) add_times(output.row(i), weights(i, j), v.row(j));
  }
  return output;
}

}  // namespace answer
