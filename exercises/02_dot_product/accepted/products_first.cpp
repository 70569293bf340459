// accepted: writes the products into a list, then sums the list
#include "answer.hpp"

#include <cstddef>
#include <numeric>
#include <vector>

namespace answer {

double dot_product(std::span<const double> q, std::span<const double> k) {
  std::vector<double> products;
  for (std::size_t c = 0; c < q.size(); ++c) products.push_back(q[c] * k[c]);
  return std::accumulate(products.begin(), products.end(), 0.0);
}

}  // namespace answer
