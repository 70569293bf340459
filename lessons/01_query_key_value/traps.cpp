// Lesson 1, how it goes wrong: seven ways to hold the right numbers in the wrong way.
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <string>

#include "attention/matrix.hpp"
#include "attention/print.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using lesson_kit::Program;

// [transpose]
Matrix transposed(const Matrix& m) {
  Matrix t(m.cols(), m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) t(j, i) = m(i, j);
  }
  return t;
}
// [transpose]

// [reshape]
Matrix reshaped(const Matrix& m, std::size_t rows, std::size_t cols) {
  Matrix r(rows, cols);
  for (std::size_t n = 0; n < rows * cols; ++n) {
    r(n / cols, n % cols) = m(n / m.cols(), n % m.cols());
  }
  return r;
}
// [reshape]

void id_is_no_vector(Program& program) {
  program.section("ids as numbers");
  constexpr int kCat = 0, kDog = 1, kDown = 2, kThe = 4;
  fmt::print("|cat - dog| = {}   |cat - the| = {}\n", std::abs(kCat - kDog), std::abs(kCat - kThe));
  fmt::print("(cat + the) / 2 = {}, which is the id of \"down\"\n", (kCat + kThe) / 2);
  program.checks.hold("half way between the ids of \"cat\" and \"the\" lies the id of \"down\"",
                      (kCat + kThe) / 2 == kDown);
}

void rows_for_columns(Program& program, const Matrix& q) {
  program.section("transposed");
  const Matrix t = transposed(q);
  fmt::print("Q {}: row 2 is {}\n", q.shape(), attn::to_text(q.row(2), 3));
  fmt::print("transposed {}: row 2 is {}\n", t.shape(), attn::to_text(t.row(2), 3));
  program.checks.hold("row 2 of the transposed Q is column 2 of Q", t(2, 0) == q(0, 2) && t(2, 3) == q(3, 2));
}

void square_hides_it(Program& program) {
  program.section("transposed and square");
  const Matrix q{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  const Matrix t = transposed(q);
  fmt::print("right      {}: row 1 is {}\n", q.shape(), attn::to_text(q.row(1), 0));
  fmt::print("transposed {}: row 1 is {}\n", t.shape(), attn::to_text(t.row(1), 0));
  program.checks.hold("a square matrix keeps its shape when transposed, though not its rows",
                      t.shape() == q.shape() && !(t == q));
}

void reshape_is_no_transpose(Program& program) {
  program.section("reshaped");
  const Matrix k{{1, 2, 3}, {4, 5, 6}};
  fmt::print("K {}\n{}\n", k.shape(), attn::to_text(k, 0));
  fmt::print("transposed {}\n{}\n", transposed(k).shape(), attn::to_text(transposed(k), 0));
  fmt::print("reshaped {}\n{}\n", reshaped(k, 3, 2).shape(), attn::to_text(reshaped(k, 3, 2), 0));
  program.checks.hold("reshaped and transposed have one shape and different numbers",
                      reshaped(k, 3, 2).shape() == transposed(k).shape() && !(reshaped(k, 3, 2) == transposed(k)));
}

void another_order(Program& program, const Matrix& q, const Matrix& k) {
  program.section("drawn in another order");
  auto rng = numpy_random::default_rng(0);
  const Matrix k_first = rng.normal(4, 8);
  const Matrix q_second = rng.normal(4, 8);
  fmt::print("Q drawn first:  q(0, 0) = {:.3f}   k(0, 0) = {:.3f}\n", q(0, 0), k(0, 0));
  fmt::print("K drawn first:  q(0, 0) = {:.3f}   k(0, 0) = {:.3f}\n", q_second(0, 0), k_first(0, 0));
  program.checks.hold("drawn in the other order, Q and K change places", k_first == q && q_second == k);
}

void seeded_each_time(Program& program) {
  program.section("seeded each time");
  const Matrix q = numpy_random::default_rng(0).normal(4, 8);
  const Matrix k = numpy_random::default_rng(0).normal(4, 8);
  const Matrix v = numpy_random::default_rng(0).normal(4, 8);
  fmt::print("q(0, 0) = {:.3f}   k(0, 0) = {:.3f}   v(0, 0) = {:.3f}\n", q(0, 0), k(0, 0), v(0, 0));
  fmt::print("Q == K: {}   K == V: {}\n", q == k, k == v);
  program.checks.hold("a new generator for each matrix makes all three the same", q == k && k == v);
}

void past_the_end(Program& program, const Matrix& q) {
  program.section("past the end");
  std::string message = "nothing was said";
  try {
    fmt::print("{}\n", q(4, 0));
  } catch (const std::out_of_range& error) {
    message = error.what();
  }
  fmt::print("q(4, 0): {}\n", message);
  program.checks.hold("reading row 4 of a matrix with four rows is refused",
                      message == "Matrix: row 4, column 0 is outside [4, 8]");
}

void lesson(Program& program) {
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  id_is_no_vector(program);
  rows_for_columns(program, q);
  square_hides_it(program);
  reshape_is_no_transpose(program);
  another_order(program, q, k);
  seeded_each_time(program);
  past_the_end(program, q);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 1, how it goes wrong: right numbers held in the wrong way.", lesson);
}
