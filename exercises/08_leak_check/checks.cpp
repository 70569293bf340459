#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using answer::AttentionFunction;
using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

// Whether the query of token i sees the key of token j, in a text of n tokens.
using Sees = std::function<bool(std::size_t i, std::size_t j, std::size_t n)>;

constexpr double kMinusInf = -std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

bool causal(std::size_t i, std::size_t j, std::size_t) { return j <= i; }

bool everything(std::size_t, std::size_t, std::size_t) { return true; }

Matrix scaled_scores(const Matrix& q, const Matrix& k) {
  Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = 0; c < q.cols(); ++c) scores(i, j) += q(i, c) * k(j, c);
      scores(i, j) /= std::sqrt(static_cast<double>(q.cols()));
    }
  }
  return scores;
}

// Gives entry (i, j) of the scores another value where query i does not see key j.
Matrix hidden(Matrix scores, const Sees& sees, const std::function<double(double)>& instead) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (!sees(i, j, scores.rows())) scores(i, j) = instead(scores(i, j));
    }
  }
  return scores;
}

// A row of nothing but -inf becomes NaN, as the bare formula has it.
Matrix softmax(Matrix scores) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const auto row = scores.row(i);
    const double largest = std::ranges::max(row);
    double sum = 0;
    for (double& entry : row) sum += entry = std::exp(entry - largest);
    for (double& entry : row) entry /= sum;
  }
  return scores;
}

Matrix weighted_sum(const Matrix& weights, const Matrix& v) {
  Matrix output(weights.rows(), v.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      if (weights(i, j) == 0) continue;  // what has no weight has no say, however large it is
      for (std::size_t c = 0; c < v.cols(); ++c) output(i, c) += weights(i, j) * v(j, c);
    }
  }
  return output;
}

Matrix attend(const Matrix& q, const Matrix& k, const Matrix& v, const Sees& sees) {
  return weighted_sum(softmax(hidden(scaled_scores(q, k), sees, [](double) { return kMinusInf; })), v);
}

AttentionFunction masked(const Sees& sees) {
  return [sees](const Matrix& q, const Matrix& k, const Matrix& v) { return attend(q, k, v, sees); };
}

// Gives the scores of the future another value than -inf.
AttentionFunction filled(const std::function<double(double)>& instead) {
  return [instead](const Matrix& q, const Matrix& k, const Matrix& v) {
    return weighted_sum(softmax(hidden(scaled_scores(q, k), causal, instead)), v);
  };
}

Matrix two_heads(const Matrix& q, const Matrix& k, const Matrix& v) {
  const Matrix open = attend(q, k, v, everything);
  Matrix output = attend(q, k, v, causal);
  for (std::size_t i = 0; i < output.rows(); ++i) {
    for (std::size_t c = v.cols() / 2; c < v.cols(); ++c) output(i, c) = open(i, c);
  }
  return output;
}

// The causal mask is right; then each column is made to sum to 1, and a column holds the queries.
Matrix softmax_over_queries(const Matrix& q, const Matrix& k, const Matrix& v) {
  const Matrix scores = hidden(scaled_scores(q, k), causal, [](double) { return kMinusInf; });
  Matrix turned(scores.cols(), scores.rows());
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) turned(j, i) = scores(i, j);
  }
  turned = softmax(turned);
  Matrix weights = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) weights(i, j) = turned(j, i);
  }
  return weighted_sum(weights, v);
}

Matrix masked_after_softmax(const Matrix& q, const Matrix& k, const Matrix& v) {
  return weighted_sum(hidden(softmax(scaled_scores(q, k)), causal, [](double) { return 0.0; }), v);
}

// Eight bits for each value, with one scale for all tokens.
Matrix rounded_to_8_bits(const Matrix& q, const Matrix& k, Matrix v) {
  double largest = 0;
  for (std::size_t i = 0; i < v.rows(); ++i) {
    for (const double x : v.row(i)) largest = std::max(largest, std::abs(x));
  }
  for (std::size_t i = 0; i < v.rows() && largest > 0; ++i) {
    for (double& x : v.row(i)) x = std::round(x / largest * 127) * largest / 127;
  }
  return attend(q, k, v, causal);
}

// exp(89) is infinite in float, and infinite times 0 is NaN.
Matrix times_zero_in_float(const Matrix& q, const Matrix& k, const Matrix& v) {
  const Matrix scores = scaled_scores(q, k);
  Matrix weights = scores;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    float sum = 0;
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      const float power = std::exp(static_cast<float>(scores(i, j))) * (j <= i ? 1.0F : 0.0F);
      weights(i, j) = static_cast<double>(power);
      sum += power;
    }
    for (double& weight : weights.row(i)) weight /= static_cast<double>(sum);
  }
  return weighted_sum(weights, v);
}

// The NaN is repaired, and the row of the past is lost all the same.
Matrix times_zero_in_float_repaired(const Matrix& q, const Matrix& k, const Matrix& v) {
  Matrix output = times_zero_in_float(q, k, v);
  for (std::size_t i = 0; i < output.rows(); ++i) {
    for (double& x : output.row(i)) x = std::isfinite(x) ? x : 0;
  }
  return output;
}

// The largest number of the 8-bit format E4M3 is 448.
Matrix values_in_8_bit_float(const Matrix& q, const Matrix& k, const Matrix& v) {
  const Matrix weights = softmax(hidden(scaled_scores(q, k), causal, [](double) { return kMinusInf; }));
  Matrix output(v.rows(), v.cols());
  for (std::size_t i = 0; i < v.rows(); ++i) {
    for (std::size_t j = 0; j < v.rows(); ++j) {
      for (std::size_t c = 0; c < v.cols(); ++c)
        output(i, c) += weights(i, j) * (std::abs(v(j, c)) > 448 ? kNan : v(j, c));
    }
  }
  return output;
}

// Rounds otherwise at each call, by up to `share` of each number.
AttentionFunction rounding(const Sees& sees, double share) {
  const auto calls = std::make_shared<int>(0);
  return [sees, share, calls](const Matrix& q, const Matrix& k, const Matrix& v) {
    Matrix output = attend(q, k, v, sees);
    const double factor = 1 + share * (*calls % 3) / 2;
    *calls += 1;
    for (std::size_t i = 0; i < output.rows(); ++i) {
      for (double& x : output.row(i)) x *= factor;
    }
    return output;
  };
}

// Each weight times a number between 0.5 and 1.5 that no call repeats.
AttentionFunction random_weights() {
  const auto state = std::make_shared<std::uint32_t>(1);
  return [state](const Matrix& q, const Matrix& k, const Matrix& v) {
    Matrix weights = softmax(hidden(scaled_scores(q, k), causal, [](double) { return kMinusInf; }));
    for (std::size_t i = 0; i < weights.rows(); ++i) {
      for (double& weight : weights.row(i)) {
        *state = *state * 1664525U + 1013904223U;
        weight *= 0.5 + (*state >> 8) / 16777216.0;
      }
    }
    return weighted_sum(weights, v);
  };
}

// Divides q by sqrt(d_k) in the caller's own table, where it stays divided.
AttentionFunction overwriting_q(const Sees& sees) {
  return [sees](const Matrix& q, const Matrix& k, const Matrix& v) {
    for (std::size_t i = 0; i < q.rows(); ++i) {
      for (const double& x : q.row(i)) const_cast<double&>(x) /= std::sqrt(static_cast<double>(q.cols()));
    }
    Matrix roots = q;
    for (std::size_t i = 0; i < q.rows(); ++i) {
      for (double& x : roots.row(i)) x *= std::sqrt(static_cast<double>(q.cols()));
    }
    return attend(roots, k, v, sees);
  };
}

Matrix mean_of_earlier_values(const Matrix&, const Matrix&, const Matrix& v) {
  Matrix weights(v.rows(), v.rows());
  for (std::size_t i = 1; i < v.rows(); ++i) {
    for (std::size_t j = 0; j < i; ++j) weights(i, j) = 1.0 / static_cast<double>(i);
  }
  return weighted_sum(weights, v);
}

Matrix own_value(const Matrix&, const Matrix&, const Matrix& v) { return v; }

Matrix own_value_but_a_start_token(const Matrix&, const Matrix&, Matrix v) {
  if (v.rows() > 0) std::ranges::fill(v.row(0), 0.0);
  return v;
}

Matrix nothing(const Matrix&, const Matrix&, const Matrix& v) { return Matrix(v.rows(), v.cols()); }

Matrix multiplied_by_the_root(Matrix q, const Matrix& k, const Matrix& v) {
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (double& x : q.row(i)) x *= static_cast<double>(q.cols());
  }
  return attend(q, k, v, causal);
}

// What every implementation here asks of its tables: n tokens each, keys as long as queries.
AttentionFunction careful(const AttentionFunction& attention) {
  return [attention](const Matrix& q, const Matrix& k, const Matrix& v) {
    const std::string shapes = "q is " + q.shape() + ", k is " + k.shape() + " and v is " + v.shape();
    if (q.rows() != k.rows() || k.rows() != v.rows()) {
      throw std::invalid_argument("the attention under test needs one row for each token in q, k and v, but " + shapes);
    }
    if (q.cols() != k.cols() || q.cols() == 0) {
      throw std::invalid_argument("the attention under test needs keys as long as queries, 1 or longer, but " + shapes);
    }
    return attention(q, k, v);
  };
}

void expect(bool leak, const std::string& name, const AttentionFunction& attention) {
  const AttentionFunction tested = careful(attention);
  observe(
      given("attention", name), [&] { return answer::looks_into_the_future(tested); }, leak);
}

void expect_leak(const std::string& name, const AttentionFunction& attention) { expect(true, name, attention); }

void expect_none(const std::string& name, const AttentionFunction& attention) { expect(false, name, attention); }

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const auto runs = [] {
    static_cast<void>(answer::looks_into_the_future(careful(masked(causal))));
    return std::string("true or false");
  };
  observe(given("attention", "a right causal mask"), runs, std::string("true or false"));
}

TEST_CASE("an attention with a mask is told from one without", "[points:2][task:1]") {
  expect_none("a right causal mask", masked(causal));
  expect_leak("no mask at all: every token sees every token", masked(everything));
  expect_leak("the triangle turned over: a token sees itself and the future",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j >= i; }));
  expect_leak("the future's scores made 0 where they should be -inf", filled([](double) { return 0.0; }));
  expect_none("no leak: each token gets its own value and nothing else", own_value);
  expect_none("no leak: zeros, whatever it is given", nothing);
}

TEST_CASE("a leak is found wherever it is", "[points:2][task:2]") {
  expect_leak("every token sees one token too far: i sees i + 1",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j <= i + 1; }));
  expect_leak("only token 1 leaks: it sees token 2, and the rest of the mask is right",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j <= i || (i == 1 && j == 2); }));
  expect_leak("only token 0 leaks: it sees token 1, and the rest of the mask is right",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j <= i || (i == 0 && j == 1); }));
  expect_leak("of three tokens or more, only the last but one leaks: it sees the last",
              masked([](std::size_t i, std::size_t j, std::size_t n) { return j <= i || (n > 2 && i + 2 == n); }));
  expect_leak("a token sees itself and the one before it, and before token 0 comes index -1: the last",
              masked([](std::size_t i, std::size_t j, std::size_t n) { return j == i || j == (i + n - 1) % n; }));
  expect_leak("the mask has no column for the last token: all see it",
              masked([](std::size_t i, std::size_t j, std::size_t n) { return j <= i || j + 1 == n; }));
  expect_leak("two heads, and the one that makes the right half of the output has no mask", two_heads);
  expect_leak("the mask was made for 8 tokens: all see what comes after the eighth",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j <= i || j >= 8; }));
}

TEST_CASE("a leak is found whether it comes through q, through k or through v", "[points:1][task:3]") {
  expect_leak("softmax over the queries: a weight is divided by a sum over later queries", softmax_over_queries);
  expect_leak("the mask after softmax: a weight was divided by a sum over later keys", masked_after_softmax);
  expect_leak("v rounded to 8 bits, with one scale for all tokens, the future's too", rounded_to_8_bits);
}

TEST_CASE("a leak is found that shows only when numbers are large", "[points:2][task:4]") {
  expect_leak("the future's scores made -8 where they should be -inf", filled([](double) { return -8.0; }));
  expect_leak("1000 taken from the future's scores: too little when they are above 1000",
              filled([](double score) { return score - 1000; }));
  expect_leak("the future's scores made -1000: too much when the others are below",
              filled([](double) { return -1000.0; }));
  expect_leak("exp of a future score times 0, in float: NaN when the score is above 88", times_zero_in_float);
  expect_leak("exp of a future score times 0, in float, and every NaN of the output made 0",
              times_zero_in_float_repaired);
  expect_leak("v in floats of 8 bits: what is above 448 becomes NaN, and its weight of 0 times NaN is NaN",
              values_in_8_bit_float);
}

TEST_CASE("rounding, NaN, chance and work in place do not mislead the test", "[points:2][task:5]") {
  expect_none("no leak: adds up in another order at each call, which changes the 16th digit", rounding(causal, 1e-15));
  expect_none("no leak: float, in another order at each call, which changes the 7th digit", rounding(causal, 1e-7));
  expect_leak("no mask, in float, and in another order at each call", rounding(everything, 1e-7));
  expect_none("no leak: random weights, other ones at each call", random_weights());
  expect_none("no leak: divides your q by sqrt(d_k) in place", overwriting_q(causal));
  expect_leak("no mask, and divides your q by sqrt(d_k) in place", overwriting_q(everything));
  expect_none("no leak: a token does not see itself either, so row 0 is NaN at every call",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j < i; }));
  expect_none("no leak: the mean of all earlier values", mean_of_earlier_values);
  expect_none("no leak: a token sees only itself and the two before it",
              masked([](std::size_t i, std::size_t j, std::size_t) { return j <= i && i < j + 3; }));
  expect_none("no leak, though wrong: scores multiplied by sqrt(d_k)", multiplied_by_the_root);
  expect_none("no leak: each token gets its own value, and token 0 gets zeros", own_value_but_a_start_token);
}
