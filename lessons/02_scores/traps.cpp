// Lesson 2, how it goes wrong: tables that look like scores and are not.
#include <fmt/format.h>

#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "attention/scores.hpp"
#include "figures/text.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using lesson_kit::Program;
using Vector = std::vector<double>;

const Vector kQuery{1, 2, 3};
const Vector kKey{4, 5, 6};

void added_instead(Program& program) {
  program.section("added instead of multiplied");
  double added = 0;
  for (std::size_t c = 0; c < kQuery.size(); ++c) added += kQuery[c] + kKey[c];
  const double sums =
      std::accumulate(kQuery.begin(), kQuery.end(), 0.0) * std::accumulate(kKey.begin(), kKey.end(), 0.0);
  fmt::print("right, the sum of the products:  {}\n", attn::dot_product(kQuery, kKey));
  fmt::print("the sum of the sums:             {}\n", added);
  fmt::print("the product of the sums:         {}\n", sums);
  program.checks.hold("neither the sum of the sums nor the product of the sums is the score",
                      added == 21 && sums == 90 && attn::dot_product(kQuery, kKey) == 32);
}

void counted_in_int(Program& program) {
  program.section("summed in an int");
  // [summed in an int]
  const Vector q{0.9, 0.9, 0.9};
  const Vector k{1.0, 1.0, 1.0};
  const double wrong = std::inner_product(q.begin(), q.end(), k.begin(), 0);
  const double right = std::inner_product(q.begin(), q.end(), k.begin(), 0.0);
  // [summed in an int]
  fmt::print("started from 0:    {:.1f}\nstarted from 0.0:  {:.1f}\n", wrong, right);
  program.checks.hold("a sum that starts from the int 0 loses what stands behind the point", wrong == 0 && right > 2.6);
}

// [matrix product]
Matrix product(const Matrix& a, const Matrix& b) {
  if (a.cols() != b.rows()) {
    const std::string shapes = a.shape() + " times " + b.shape();
    throw std::invalid_argument(shapes + "; the inner sizes must agree");
  }
  Matrix c(a.rows(), b.cols());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < b.cols(); ++j) {
      for (std::size_t n = 0; n < a.cols(); ++n) {
        c(i, j) += a(i, n) * b(n, j);
      }
    }
  }
  return c;
}
// [matrix product]

void not_transposed(Program& program, const Matrix& q, const Matrix& k) {
  program.section("K not transposed");
  std::string message = "nothing was said";
  try {
    product(q, k);
  } catch (const std::invalid_argument& error) {
    message = error.what();
  }
  fmt::print("seed example: {}\n", message);
  const Matrix square_q{{1, 2}, {3, 4}};
  const Matrix square_k{{5, 6}, {7, 8}};
  fmt::print("square, right (Q times K transposed):\n{}\n", attn::to_text(attn::scores(square_q, square_k), 0));
  fmt::print("square, wrong (Q times K):\n{}\n", attn::to_text(product(square_q, square_k), 0));
  program.checks.hold("with shapes that differ, Q times K is refused",
                      message == "[4, 8] times [4, 8]; the inner sizes must agree");
  program.checks.hold("with square shapes, Q times K passes and is wrong",
                      !(product(square_q, square_k) == attn::scores(square_q, square_k)));
}

// [reshape]
Matrix reshaped(const Matrix& m, std::size_t rows, std::size_t cols) {
  Matrix r(rows, cols);
  for (std::size_t n = 0; n < rows * cols; ++n) {
    r(n / cols, n % cols) = m(n / m.cols(), n % m.cols());
  }
  return r;
}
// [reshape]

void reshaped_instead(Program& program) {
  program.section("K reshaped");
  const Matrix q{{1, 2, 3}};
  const Matrix k{{1, 2, 3}, {4, 5, 6}};
  const Matrix wrong = product(q, reshaped(k, 3, 2));
  fmt::print("right:     {}\n", attn::to_text(attn::scores(q, k).row(0), 0));
  fmt::print("reshaped:  {}\n", attn::to_text(wrong.row(0), 0));
  program.checks.hold("a reshaped K gives the right shape and wrong scores",
                      wrong.shape() == attn::scores(q, k).shape() && wrong == Matrix{{22, 28}});
}

void swapped(Program& program) {
  program.section("Q and K swapped");
  const Matrix q{{1, 0, 2}, {0, 3, 1}};
  const Matrix k{{1, 1, 1}, {2, 0, 0}, {0, 1, 0}, {1, 0, 3}};
  fmt::print("right {}\n{}\n", attn::scores(q, k).shape(), attn::to_text(attn::scores(q, k), 0));
  fmt::print("swapped {}\n{}\n", attn::scores(k, q).shape(), attn::to_text(attn::scores(k, q), 0));
  program.checks.hold("swapped, the table has a row for each key", attn::scores(k, q).rows() == k.rows());
}

bool is_symmetric(const Matrix& s) {
  for (std::size_t i = 0; i < s.rows(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (s(i, j) != s(j, i)) return false;
    }
  }
  return true;
}

void with_itself(Program& program, const Matrix& q, const Matrix& k) {
  program.section("Q with itself");
  fmt::print("{}\n", attn::to_text(attn::scores(q, q), 3));
  program.checks.hold("the scores of Q with itself are symmetric", is_symmetric(attn::scores(q, q)));
  program.checks.hold("the scores of Q with K are not", !is_symmetric(attn::scores(q, k)));
}

void not_yet_shares(Program& program, const Matrix& q, const Matrix& k) {
  program.section("scores are not shares");
  const Matrix s = attn::scores(q, k);
  const double sum = std::accumulate(s.row(1).begin(), s.row(1).end(), 0.0);
  fmt::print("row 1: {}   sum {:.3f}\n", attn::to_text(s.row(1), 3), sum);
  program.checks.hold("a row of scores holds numbers below 0 and does not sum to 1", s(1, 0) < 0 && sum < 0);
}

void mismatched(Program& program) {
  program.section("lengths that differ");
  std::string message = "nothing was said";
  try {
    attn::scores(Matrix(4, 8), Matrix(6, 7));
  } catch (const std::invalid_argument& error) {
    message = error.what();
  }
  fmt::print("{}\n", message);
  program.checks.hold("queries of 8 numbers and keys of 7 are refused, with both shapes",
                      message.find("[4, 8]") != message.npos && message.find("[6, 7]") != message.npos);
}

void lesson(Program& program) {
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  added_instead(program);
  counted_in_int(program);
  not_transposed(program, q, k);
  reshaped_instead(program);
  swapped(program);
  with_itself(program, q, k);
  not_yet_shares(program, q, k);
  mismatched(program);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 2, how it goes wrong: tables that look like scores.", lesson);
}
