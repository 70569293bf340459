#pragma once
/// @file
/// @brief Matrices of random numbers and how far two matrices are apart.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <string>

#include "attention/matrix.hpp"

namespace support {

/// Infinity, for masks and broken scores.
inline constexpr double kInf = std::numeric_limits<double>::infinity();

/// Not a number.
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// @brief Gives the largest difference of two entries, relative to the largest entry of `right` (or to 1 if that is 0).
/// @param got one matrix, `[rows, cols]`
/// @param right the other, `[rows, cols]`
/// @return 0 or more; infinity for different shapes; NaN as soon as an entry of either is NaN
inline double relative_difference(const attn::Matrix& got, const attn::Matrix& right) {
  if (got.shape() != right.shape()) return kInf;
  double worst = 0.0;
  double largest = 0.0;
  for (std::size_t i = 0; i < got.rows(); ++i) {
    for (std::size_t j = 0; j < got.cols(); ++j) {
      const double difference = std::abs(got(i, j) - right(i, j));
      if (std::isnan(difference)) return kNan;
      worst = std::max(worst, difference);
      largest = std::max(largest, std::abs(right(i, j)));
    }
  }
  return largest == 0.0 ? worst : worst / largest;
}

/// @brief Copies some rows of a matrix, in the order asked for.
/// @param m matrix, `[rows, cols]`
/// @param order which rows
/// @return the rows, `[order, cols]`
template <class Order>
attn::Matrix rows_of(const attn::Matrix& m, const Order& order) {
  attn::Matrix result(order.size(), m.cols());
  std::size_t to = 0;
  for (const std::size_t from : order) std::ranges::copy(m.row(from), result.row(to++).begin());
  return result;
}

/// @brief Runs a call that must throw.
/// @param call what to run
/// @return the exception's message, or "nothing was thrown"
template <class Call>
std::string message_of(Call&& call) {
  try {
    call();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "nothing was thrown";
}

}  // namespace support
