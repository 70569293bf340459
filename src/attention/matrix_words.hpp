#pragma once
/// @file
/// @brief The texts of the matrix: its shape, and what it says when it is used wrongly. Include matrix.hpp instead.

#include <stdexcept>
#include <string>

#include "attention/matrix.hpp"

/// @cond detail
namespace attn::detail {

template <typename Unused>
template <typename Text>
Text MatrixWords<Unused>::shape(std::size_t rows, std::size_t cols) {
  return "[" + std::to_string(rows) + ", " + std::to_string(cols) + "]";
}

template <typename Unused>
void MatrixWords<Unused>::refuse_size(std::size_t rows, std::size_t cols) {
  throw std::length_error("Matrix: " + shape<std::string>(rows, cols) + " is more than memory can hold; " +
                          "is one of the sizes a negative number?");
}

template <typename Unused>
void MatrixWords<Unused>::refuse_row_length(std::size_t i, std::size_t length, std::size_t cols) {
  throw std::invalid_argument("Matrix: row " + std::to_string(i) + " has length " + std::to_string(length) +
                              " but row 0 has length " + std::to_string(cols) + "; all rows must be of one length");
}

template <typename Unused>
void MatrixWords<Unused>::refuse_entry(std::size_t i, std::size_t j, std::size_t rows, std::size_t cols) {
  throw std::out_of_range("Matrix: row " + std::to_string(i) + ", column " + std::to_string(j) + " is outside " +
                          shape<std::string>(rows, cols));
}

template <typename Unused>
void MatrixWords<Unused>::refuse_row(std::size_t i, std::size_t rows, std::size_t cols) {
  throw std::out_of_range("Matrix: row " + std::to_string(i) + " is outside " + shape<std::string>(rows, cols));
}

}  // namespace attn::detail
/// @endcond
