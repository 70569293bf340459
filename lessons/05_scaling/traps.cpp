// Lesson 5, how it goes wrong: scales that are missing, too strong or taken from the wrong place.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "attention/matrix.hpp"
#include "attention/scores.hpp"
#include "attention/softmax.hpp"
#include "figures/text.hpp"
#include "lesson_kit/compare.hpp"
#include "lesson_kit/program.hpp"
#include "numpy_random/generator.hpp"

namespace {

using attn::Matrix;
using figures::list;
using lesson_kit::close;
using lesson_kit::Program;
using Vector = std::vector<double>;

double root(std::size_t d) { return std::sqrt(static_cast<double>(d)); }

Matrix times(Matrix m, double factor) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : m.row(i)) x *= factor;
  }
  return m;
}

double mean_max_weight(const Matrix& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += std::ranges::max(weights.row(i));
  return sum / static_cast<double>(weights.rows());
}

struct Sample {
  Matrix q;  // [16, d_k]
  Matrix k;  // [16, d_k]
};

// Q and K of the page's experiment with seed 0, at the widths that the tables show.
std::vector<Sample> samples() {
  auto rng = numpy_random::default_rng(0);
  std::vector<Sample> all;
  for (const std::size_t d_k : {4U, 16U, 64U, 256U, 1024U}) {
    const Matrix q = rng.normal(16, d_k);
    const Matrix k = rng.normal(16, d_k);
    rng.normal(16, d_k);  // V
    if (d_k != 16 && d_k != 256) all.push_back({q, k});
  }
  return all;
}

// [weights with any divisor]
Matrix weights_with(const Sample& s, double divisor) {
  return attn::softmax_rows(times(attn::scores(s.q, s.k), 1 / divisor));
}
// [weights with any divisor]

Matrix right(const Sample& s) { return weights_with(s, root(s.q.cols())); }

using Divisor = std::function<double(std::size_t d_k)>;

void print_line(const Sample& s, double divisor, const Matrix& weights) {
  fmt::print("{:>5}   {:>10.4f}   {:>11.4f}   {:>19.4f}   {:>6.4f}\n", s.q.cols(), divisor, root(s.q.cols()) / divisor,
             mean_max_weight(weights), mean_max_weight(right(s)));
}

void print_header() {
  fmt::print("{:>5}   {:>10}   {:>11}   {:>19}   {:>6}\n", "d_k", "divided by", "spread left", "mean largest weight",
             "right");
}

void print_table(const std::vector<Sample>& all, const Divisor& divisor) {
  print_header();
  for (const Sample& s : all) print_line(s, divisor(s.q.cols()), weights_with(s, divisor(s.q.cols())));
}

void missing(Program& program, const std::vector<Sample>& all) {
  program.section("the scale is missing");
  print_table(all, [](std::size_t) { return 1.0; });
  program.checks.hold("without the scale the weights at d_k 1024 are nearly all or nothing",
                      mean_max_weight(weights_with(all.back(), 1)) > 0.98);
}

void d_k_itself(Program& program, const std::vector<Sample>& all) {
  program.section("divided by d_k itself");
  print_table(all, [](std::size_t d_k) { return static_cast<double>(d_k); });
  program.checks.hold("divided by d_k itself, the weights at d_k 1024 are nearly 1/16",
                      std::abs(mean_max_weight(weights_with(all.back(), 1024)) - 1.0 / 16) < 0.01);
}

void multiplied(Program& program, const std::vector<Sample>& all) {
  program.section("multiplied instead of divided");
  print_table(all, [](std::size_t d_k) { return 1 / root(d_k); });
  program.checks.hold("multiplied, the weights are worse than without any scale",
                      mean_max_weight(weights_with(all[1], 1 / root(64))) > mean_max_weight(weights_with(all[1], 1)));
}

void wrong_width(Program& program, const Sample& s) {
  program.section("the wrong width");
  fmt::print("Q and K [16, 64], V [16, 256], eight heads of 64\n");
  fmt::print("{:<22}{:>10}   {:>11}   {:>19}\n", "root of", "divided by", "spread left", "mean largest weight");
  const auto line = [&](std::string_view name, std::size_t width) {
    fmt::print("{:<22}{:>10.4f}   {:>11.4f}   {:>19.4f}\n", name, root(width), root(64) / root(width),
               mean_max_weight(weights_with(s, root(width))));
  };
  line("d_k = 64, right", 64);
  line("n_k = 16", 16);
  line("d_v = 256", 256);
  line("d_model = 512", 512);
  line("K's entries = 1024", 1024);
  program.checks.hold("the root of d_v gives other weights where d_v is not d_k",
                      !close(weights_with(s, root(256)), right(s)));
}

// [the scale twice]
Matrix scaled_on_both_ways(const Sample& s) {
  const double scale = std::sqrt(static_cast<double>(s.q.cols()));
  // Where Q is made …
  const Matrix scaled_q = times(s.q, 1 / scale);
  // … and in attention again.
  return times(attn::scores(scaled_q, s.k), 1 / scale);
}
// [the scale twice]

void twice(Program& program, const std::vector<Sample>& all) {
  program.section("the scale twice");
  print_header();
  bool same = true;
  for (const Sample& s : all) {
    const Matrix weights = attn::softmax_rows(scaled_on_both_ways(s));
    print_line(s, root(s.q.cols()) * root(s.q.cols()), weights);
    same = same && close(weights, weights_with(s, static_cast<double>(s.q.cols())));
  }
  program.checks.hold("the scale twice is the same as d_k itself", same);
}

void integers(Program& program) {
  program.section("integer arithmetic");
  fmt::print("{:>5}   {:>15}   {:>13}   {:>9}   {:>6}\n", "d_k", "pow(d_k, 1 / 2)", "1 / int(root)", "int(root)",
             "root");
  for (const int d_k : {4, 8, 64, 80}) {
    const int cut = static_cast<int>(std::sqrt(d_k));
    fmt::print("{:>5}   {:>15.3f}   {:>13}   {:>9}   {:>6.3f}\n", d_k, std::pow(d_k, 1 / 2), 1 / cut, cut,
               std::sqrt(d_k));
  }
  program.checks.hold("pow(64, 1 / 2) is 1, because 1 / 2 is 0", std::pow(64, 1 / 2) == 1);
}

void times_zero(Program& program) {
  program.section("a factor of zero");
  auto rng = numpy_random::default_rng(0);
  const Matrix q = rng.normal(4, 8);
  const Matrix k = rng.normal(4, 8);
  const Matrix uniform = attn::softmax_rows(times(attn::scores(q, k), 1 / static_cast<int>(root(8))));
  fmt::print("row 0 of the seed example, factor 0:  {}\n", list(uniform.row(0), 3));
  fmt::print("the same with 1 / sqrt(8):            {}\n",
             list(attn::softmax_rows(times(attn::scores(q, k), 1 / root(8))).row(0), 3));
  program.checks.hold("a factor of 0 leaves all weights alike",
                      close(uniform(0, 0), 0.25) && close(uniform(3, 2), 0.25));
}

void fourth_root(Program& program, const std::vector<Sample>& all) {
  program.section("a fourth root on one side only");
  print_table(all, [](std::size_t d_k) { return std::sqrt(root(d_k)); });
  const Sample& s = all[1];
  const double half = 1 / std::sqrt(root(64));
  const Matrix both = attn::softmax_rows(attn::scores(times(s.q, half), times(s.k, half)));
  fmt::print("on both sides, d_k 64:                {:>14.4f}   {:>6.4f}\n", mean_max_weight(both),
             mean_max_weight(right(s)));
  program.checks.hold("a fourth root on Q and on K is right, on one of them it is not",
                      close(both, right(s)) && !close(weights_with(s, std::sqrt(root(64))), right(s)));
}

Vector softmax_base_2(std::span<const double> s) {
  const double largest = *std::max_element(s.begin(), s.end());
  Vector w;
  for (const double x : s) w.push_back(std::exp2(x - largest));
  const double sum = std::accumulate(w.begin(), w.end(), 0.0);
  for (double& x : w) x /= sum;
  return w;
}

Matrix rows_in_base_2(const Matrix& s) {
  Matrix w(s.rows(), s.cols());
  for (std::size_t i = 0; i < s.rows(); ++i) std::ranges::copy(softmax_base_2(s.row(i)), w.row(i).begin());
  return w;
}

void base_two(Program& program, const std::vector<Sample>& all) {
  program.section("base 2 without its factor");
  const double log2e = std::log2(std::exp(1.0));
  fmt::print("log2(e) = {:.4f}, 1 / log2(e) = {:.4f}\n", log2e, 1 / log2e);
  fmt::print("{:>5}   {:>14}   {:>11}   {:>6}\n", "d_k", "without factor", "with factor", "right");
  bool same = true;
  for (const Sample& s : all) {
    const Matrix scores = times(attn::scores(s.q, s.k), 1 / root(s.q.cols()));
    const Matrix with = rows_in_base_2(times(scores, log2e));
    fmt::print("{:>5}   {:>14.4f}   {:>11.4f}   {:>6.4f}\n", s.q.cols(), mean_max_weight(rows_in_base_2(scores)),
               mean_max_weight(with), mean_max_weight(right(s)));
    same = same && close(with, right(s)) && close(rows_in_base_2(scores), attn::softmax_rows(times(scores, 1 / log2e)));
  }
  program.checks.hold("base 2 alone is every score times 0.6931; with log2 e nothing changes", same);
}

double length(std::span<const double> v) { return std::sqrt(attn::dot_product(v, v)); }

Matrix cosines(const Sample& s) {
  Matrix c = attn::scores(s.q, s.k);
  for (std::size_t i = 0; i < c.rows(); ++i) {
    for (std::size_t j = 0; j < c.cols(); ++j) c(i, j) /= length(s.q.row(i)) * length(s.k.row(j));
  }
  return c;
}

double largest_of(const Matrix& m) {
  double largest = 0;
  for (std::size_t i = 0; i < m.rows(); ++i) largest = std::max(largest, std::ranges::max(m.row(i)));
  return largest;
}

void lengths(Program& program, const std::vector<Sample>& all) {
  program.section("divided by the lengths");
  fmt::print("{:>5}   {:>14}   {:>19}   {:>6}\n", "d_k", "largest cosine", "mean largest weight", "right");
  for (const Sample& s : all) {
    fmt::print("{:>5}   {:>14.4f}   {:>19.4f}   {:>6.4f}\n", s.q.cols(), largest_of(cosines(s)),
               mean_max_weight(attn::softmax_rows(cosines(s))), mean_max_weight(right(s)));
  }
  const double bound = std::exp(1.0) / (std::exp(1.0) + 15 * std::exp(-1.0));
  fmt::print("one cosine of 1 and fifteen of -1 give the weight {:.4f}\n", bound);
  const bool below = std::ranges::all_of(all, [&](const Sample& s) {
    return largest_of(cosines(s)) <= 1 && largest_of(attn::softmax_rows(cosines(s))) < bound;
  });
  program.checks.hold("a cosine is at most 1, so one weight of sixteen stays below 0.3301", below);
}

void after_softmax(Program& program, const Sample& s) {
  program.section("the weights divided instead of the scores");
  const Matrix weights = times(weights_with(s, 1), 1 / root(64));
  const auto row = weights.row(0);
  fmt::print("d_k 64, row 0: largest {:.4f}, sum {:.4f}\n", std::ranges::max(row),
             std::accumulate(row.begin(), row.end(), 0.0));
  program.checks.hold("divided after softmax, a row sums to 1 / sqrt(d_k)",
                      close(std::accumulate(row.begin(), row.end(), 0.0), 0.125));
}

void lesson(Program& program) {
  const std::vector<Sample> all = samples();
  missing(program, all);
  d_k_itself(program, all);
  multiplied(program, all);
  wrong_width(program, all[1]);
  twice(program, all);
  integers(program);
  times_zero(program);
  fourth_root(program, all);
  base_two(program, all);
  lengths(program, all);
  after_softmax(program, all[1]);
}

}  // namespace

int main(int argc, char** argv) {
  return lesson_kit::run(argc, argv, "Lesson 5, how it goes wrong: scales that are missing or wrong.", lesson);
}
