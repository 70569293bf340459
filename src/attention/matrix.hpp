#pragma once
/// @file
/// @brief The matrix of the workbook: a table of doubles with rows and columns.
///
/// Answers and checks include this header and link nothing, so it is complete by itself and includes little.

#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <vector>

/// Set to 1, reading outside a matrix throws; set to 0 (the default), it is undefined, as with std::vector.
#ifndef WORKBOOK_CHECKED
#define WORKBOOK_CHECKED 0
#endif

/// The mathematics of attention, on matrices of doubles.
namespace attn {

/// @cond detail
namespace detail {

// What a matrix says of itself; matrix_words.hpp defines it.
template <typename Unused = void>
struct MatrixWords {
  template <typename Text>
  static Text shape(std::size_t rows, std::size_t cols);
  [[noreturn]] static void refuse_size(std::size_t rows, std::size_t cols);
  [[noreturn]] static void refuse_row_length(std::size_t i, std::size_t length, std::size_t cols);
  [[noreturn]] static void refuse_entry(std::size_t i, std::size_t j, std::size_t rows, std::size_t cols);
  [[noreturn]] static void refuse_row(std::size_t i, std::size_t rows, std::size_t cols);
};

}  // namespace detail
/// @endcond

/// @brief A matrix of doubles, stored row after row.
///
/// `Matrix m{{1, 2, 3}, {4, 5, 6}}` has shape `[2, 3]`, and `m(1, 0)` is 4. A matrix may have no rows or no columns.
/// Copying costs O(rows · cols).
class Matrix {
 public:
  /// Makes the empty matrix `[0, 0]`.
  Matrix() = default;

  /// Makes a matrix of zeros.
  /// @param rows number of rows, from 0
  /// @param cols number of columns, from 0
  /// @throws std::length_error when rows · cols doubles cannot be addressed (a negative number given as a size, say)
  Matrix(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols), values_(size_of(rows, cols)) {}

  /// Makes a matrix from its rows: `Matrix{{1, 2}, {3, 4}}`.
  /// @param rows the rows, all of one length
  /// @throws std::invalid_argument when the rows differ in length; the message names the row and both lengths
  Matrix(std::initializer_list<std::initializer_list<double>> rows)
      : rows_(rows.size()), cols_(rows.size() == 0 ? 0 : rows.begin()->size()) {
    values_.reserve(size_of(rows_, cols_));
    for (std::size_t i = 0; i < rows_; ++i) append(i, rows.begin()[i]);
  }

  /// Tells the number of rows.
  /// @return rows, from 0
  std::size_t rows() const noexcept { return rows_; }

  /// Tells the number of columns.
  /// @return columns, from 0
  std::size_t cols() const noexcept { return cols_; }

  /// Gives the entry in row i, column j, to read or to write.
  ///
  /// Whether it checks is a template argument, so that a program may hold checked and unchecked code side by side and
  /// the linker never swaps one for the other.
  /// @tparam checked whether to check; WORKBOOK_CHECKED unless said
  /// @param i row, 0 to rows() - 1
  /// @param j column, 0 to cols() - 1
  /// @return the entry
  /// @throws std::out_of_range outside the matrix, when checked; the message names i, j and the shape
  template <bool checked = (WORKBOOK_CHECKED != 0)>
  double& operator()(std::size_t i, std::size_t j) {
    if constexpr (checked) require_entry(i, j);
    return values_[i * cols_ + j];
  }

  /// Gives the entry in row i, column j, to read.
  /// @tparam checked whether to check; WORKBOOK_CHECKED unless said
  /// @param i row, 0 to rows() - 1
  /// @param j column, 0 to cols() - 1
  /// @return the entry
  /// @throws std::out_of_range outside the matrix, when checked; the message names i, j and the shape
  template <bool checked = (WORKBOOK_CHECKED != 0)>
  const double& operator()(std::size_t i, std::size_t j) const {
    if constexpr (checked) require_entry(i, j);
    return values_[i * cols_ + j];
  }

  /// Gives row i as a span, to read or to write; it is valid as long as the matrix is.
  /// @tparam checked whether to check; WORKBOOK_CHECKED unless said
  /// @param i row, 0 to rows() - 1
  /// @return the row, `[cols]`
  /// @throws std::out_of_range outside the matrix, when checked; the message names i and the shape
  template <bool checked = (WORKBOOK_CHECKED != 0)>
  std::span<double> row(std::size_t i) {
    if constexpr (checked) require_row(i);
    return {values_.data() + i * cols_, cols_};
  }

  /// Gives row i as a span, to read; it is valid as long as the matrix is.
  /// @tparam checked whether to check; WORKBOOK_CHECKED unless said
  /// @param i row, 0 to rows() - 1
  /// @return the row, `[cols]`
  /// @throws std::out_of_range outside the matrix, when checked; the message names i and the shape
  template <bool checked = (WORKBOOK_CHECKED != 0)>
  std::span<const double> row(std::size_t i) const {
    if constexpr (checked) require_row(i);
    return {values_.data() + i * cols_, cols_};
  }

  /// Writes the shape as text: `[4, 8]`.
  ///
  /// The text's type is a template argument, so that this header does without `<string>`, which is slow to compile.
  /// @tparam Text std::string
  /// @return rows and columns in brackets
  template <typename Text = std::string>
  Text shape() const {
    return detail::MatrixWords<>::shape<Text>(rows_, cols_);
  }

  /// Compares shapes and entries; as everywhere with doubles, NaN equals nothing and -0.0 equals 0.0.
  /// @param a the one matrix
  /// @param b the other matrix
  /// @return whether both have the same shape and the same entries
  friend bool operator==(const Matrix& a, const Matrix& b) {
    return a.rows_ == b.rows_ && a.cols_ == b.cols_ && a.values_ == b.values_;
  }

 private:
  static std::size_t size_of(std::size_t rows, std::size_t cols) {
    constexpr std::size_t kMost = static_cast<std::size_t>(-1) / 2 / sizeof(double);
    if (cols != 0 && rows > kMost / cols) detail::MatrixWords<>::refuse_size(rows, cols);
    return rows * cols;
  }

  void append(std::size_t i, std::initializer_list<double> row) {
    if (row.size() != cols_) detail::MatrixWords<>::refuse_row_length(i, row.size(), cols_);
    values_.insert(values_.end(), row.begin(), row.end());
  }

  void require_entry(std::size_t i, std::size_t j) const {
    if (i >= rows_ || j >= cols_) detail::MatrixWords<>::refuse_entry(i, j, rows_, cols_);
  }

  void require_row(std::size_t i) const {
    if (i >= rows_) detail::MatrixWords<>::refuse_row(i, rows_, cols_);
  }

  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<double> values_;
};

}  // namespace attn

// An answer is compiled in half the time without these texts; the program that loads it has them.
#ifndef WORKBOOK_ANSWER
#include "attention/matrix_words.hpp"
#endif
