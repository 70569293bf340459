#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "answer.hpp"
#include "attention/matrix.hpp"
#include "grading/catch.hpp"
#include "grading/observe.hpp"

using attn::Matrix;
using grading::given;
using grading::observe;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// One call of the answer. Left alone: no mask, and the scores as they are.
struct Call {
  Matrix q = {};
  Matrix k = {};
  Matrix v = {};
  bool causal = false;
  std::vector<bool> is_padding = {};
  bool scaled = false;
};

std::string text_of(const Call& call) {
  return given("Q", call.q, "K", call.k, "V", call.v, "causal", call.causal, "is_padding", call.is_padding, "scaled",
               call.scaled);
}

answer::Attention answer_to(const Call& call) {
  return answer::attention(call.q, call.k, call.v, call.causal, call.is_padding, call.scaled);
}

// What is right, found in another way than any answer would: no maximum, no mask, no row of scores.

bool sees(const Call& call, std::size_t i, std::size_t j) {
  if (!call.is_padding.empty() && call.is_padding[j]) return false;
  const std::size_t queries_after_this = call.q.rows() - 1 - i;
  const std::size_t keys_after_this = call.k.rows() - 1 - j;
  return !call.causal || keys_after_this >= queries_after_this;
}

double score(const Call& call, std::size_t i, std::size_t j) {
  double sum = 0.0;
  for (std::size_t c = 0; c < call.q.cols(); ++c) sum += call.q(i, c) * call.k(j, c);
  return call.scaled ? sum / std::sqrt(static_cast<double>(call.q.cols())) : sum;
}

// A weight is 1 over the sum of exp(their score - its own score), over all keys that the query sees. Nothing can
// overflow into NaN here: 1 over infinity is 0.
double weight(const Call& call, std::size_t i, std::size_t j) {
  if (!sees(call, i, j)) return 0.0;
  double sum = 0.0;
  for (std::size_t l = 0; l < call.k.rows(); ++l) {
    if (sees(call, i, l)) sum += std::exp(score(call, i, l) - score(call, i, j));
  }
  return 1.0 / sum;
}

Matrix right_weights(const Call& call) {
  Matrix weights(call.q.rows(), call.k.rows());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < weights.cols(); ++j) weights(i, j) = weight(call, i, j);
  }
  return weights;
}

Matrix right_output(const Call& call) {
  Matrix output(call.q.rows(), call.v.cols());
  for (std::size_t i = 0; i < output.rows(); ++i) {
    for (std::size_t j = 0; j < call.k.rows(); ++j) {
      if (!sees(call, i, j)) continue;
      for (std::size_t c = 0; c < output.cols(); ++c) output(i, c) += weight(call, i, j) * call.v(j, c);
    }
  }
  return output;
}

void expect_weights(const Call& call, const Matrix& right) {
  observe(
      "weights of " + text_of(call), [&] { return answer_to(call).weights; }, right);
}

void expect_output(const Call& call, const Matrix& right) {
  observe(
      "output of " + text_of(call), [&] { return answer_to(call).output; }, right);
}

void expect_weights(const Call& call) { expect_weights(call, right_weights(call)); }

void expect_output(const Call& call) { expect_output(call, right_output(call)); }

void expect_both(const Call& call) {
  expect_weights(call);
  expect_output(call);
}

// A weight that must be 0 must be 0 to the last bit: nothing leaks through a mask.
void expect_nothing_hidden_to_leak(const Call& call) {
  const auto leak = [&] {
    const Matrix weights = answer_to(call).weights;
    double sum = 0.0;
    for (std::size_t i = 0; i < call.q.rows(); ++i) {
      for (std::size_t j = 0; j < call.k.rows(); ++j) sum += sees(call, i, j) ? 0.0 : std::abs(weights(i, j));
    }
    return sum;
  };
  observe("sum of the weights that a mask hides, of " + text_of(call), leak, 0.0, {.relative = 0.0, .absolute = 0.0});
}

// The example of the task. n_q 2, n_k 3, d_k 4, d_v 1; its root is 2.
const Call kExample{
    .q = {{1, 0, 1, 0}, {0, 2, 0, 1}}, .k = {{1, 1, 2, 0}, {0, 1, 0, 2}, {2, 0, 0, 1}}, .v = {{10}, {20}, {40}}};

// Small enough that all of it is printed: query 0 of the example, and the example without key 2.
const Call kOneQuery{.q = {{1, 0, 1, 0}}, .k = {{1, 1, 2, 0}, {0, 1, 0, 2}, {2, 0, 0, 1}}, .v = {{10}, {20}, {40}}};
const Call kTwoKeys{.q = {{1, 0, 1, 0}, {0, 2, 0, 1}}, .k = {{1, 1, 2, 0}, {0, 1, 0, 2}}, .v = {{10}, {20}}};

// As many queries as keys, as many numbers in each: a mix-up of tables gives numbers here, not an exception.
const Call kSquare{.q = {{1, 2}, {0, -1}, {2, 0.5}}, .k = {{0.5, 1}, {1, -1}, {-2, 0}}, .v = {{1, 0}, {3, -1}, {0, 2}}};

// n_q 2, n_k 5, d_k 3, d_v 4.
const Call kFiveKeys{
    .q = {{1, 0, -1}, {0.5, 1, 0}},
    .k = {{1, 0, 0}, {0, 1, 1}, {-1, 0, 0.5}, {2, -1, 0}, {0.5, 0, -1}},
    .v = {{1, 0, 2, -1}, {0, 1, 1, 3}, {-2, 1, 0, 0}, {1, -1, 0.5, 2}, {0, 2, -1, 1}},
};

// n_q 3, n_k 4, d_k 5, d_v 2.
const Call kFourKeys{
    .q = {{1, 0, 1, -1, 0.5}, {0, 1, 0, 1, 0}, {-1, 0.5, 0, 0, 1}},
    .k = {{1, 1, 0, 0, 2}, {0, 0.5, 1, 1, 0}, {0.5, 0, -1, 0, 1}, {1, -1, 0, 2, 0}},
    .v = {{2, -1}, {0, 1}, {1, 3}, {-2, 0.5}},
};

// n_q 3, n_k 6, d_k 1, d_v 2.
const Call kSixKeys{.q = {{1}, {-0.5}, {2}},
                    .k = {{0.5}, {1}, {-1}, {1.5}, {0}, {-0.5}},
                    .v = {{1, 0}, {0, 2}, {-1, 1}, {3, 0}, {1, 1}, {0, -2}}};

// n_q and n_k 4, d_k 3, d_v 1: a sentence that looks at itself.
const Call kSentence{.q = {{1, 0, 2}, {0, 1, 0}, {-1, 1, 0.5}, {2, 0, 0}},
                     .k = {{0, 1, 1}, {1, 0, -1}, {0.5, 2, 0}, {-1, 0, 1}},
                     .v = {{1}, {-2}, {3}, {0.5}}};

Call causal(Call call) {
  call.causal = true;
  return call;
}

Call padded(Call call, const std::vector<bool>& is_padding) {
  call.is_padding = is_padding;
  return call;
}

Call scaled(Call call) {
  call.scaled = true;
  return call;
}

// The call with another number in the rows of K, or of V, that are padding.
Matrix filled(const Matrix& table, const std::vector<bool>& is_padding, double fill) {
  Matrix result = table;
  for (std::size_t j = 0; j < result.rows(); ++j) {
    for (double& entry : result.row(j)) entry = is_padding[j] ? fill : entry;
  }
  return result;
}

Call with_keys_filled(Call call, double fill) {
  call.k = filled(call.k, call.is_padding, fill);
  return call;
}

Call with_values_filled(Call call, double fill) {
  call.v = filled(call.v, call.is_padding, fill);
  return call;
}

}  // namespace

TEST_CASE("the answer compiles and runs", "[points:1]") {
  const auto runs = [&] {
    static_cast<void>(answer_to(kSquare));
    return std::string("an output and weights");
  };
  observe(text_of(kSquare), runs, std::string("an output and weights"));
}

TEST_CASE("weights are the softmax of each row of scores, and weigh the values", "[points:2][task:1]") {
  expect_both(kOneQuery);
  expect_weights(kExample, {{0.70538451, 0.03511903, 0.25949646}, {0.1141952, 0.84379473, 0.04201007}});
  expect_output(kExample, {{18.13608408}, {19.69824933}});
  expect_output(kSquare);
  // More queries than keys.
  expect_output({.q = {{1}, {-2}, {0.5}, {3}}, .k = {{1}, {0.5}}, .v = {{1, 0, 2}, {-1, 3, 0}}});
  // 6, 7 and 9 keys: scores that rise, fall, and do both.
  expect_output({.q = {{1}, {-0.5}},
                 .k = {{0}, {0.5}, {1}, {1.5}, {2}, {3}},
                 .v = {{1, 0, -1}, {0, 2, 1}, {-1, 1, 0}, {2, 0, 1}, {1, -2, 0}, {0, 1, 3}}});
  expect_output({.q = {{1, 0.5}},
                 .k = {{0, 1}, {1, 0}, {-1, 1}, {0.5, 0.5}, {2, 0}, {0, -1}, {1, 2}},
                 .v = {{1, 0, 2}, {0, 1, 0}, {2, -1, 1}, {0, 0, 3}, {-1, 1, 0}, {1, 2, 1}, {3, 1, -2}}});
  expect_output(
      {.q = {{1, 0, -1}, {0.5, 1, 0}},
       .k = {{0, 0, 1}, {1, 0, 1}, {0, 1, 0}, {1, 1, 0}, {-1, 0, 0}, {2, 1, 1}, {1, 0, -1}, {0, 2, 0}, {2, 0, 0}},
       .v = {{1}, {-1}, {2}, {0}, {3}, {1}, {-2}, {0.5}, {4}}});
}

TEST_CASE("scaled divides the scores by the square root of d_k", "[points:2][task:2]") {
  expect_weights(scaled(kOneQuery));
  expect_weights(scaled(kExample), {{0.54654939, 0.12195165, 0.33149896}, {0.2312239, 0.62853172, 0.14024438}});
  expect_output(scaled(kExample), {{21.16448534}, {20.49264869}});
  expect_output(scaled(kSquare));
  // d_k 3 with more queries than keys; d_k 1, whose root is 1; d_k 9, whose root is 3.
  expect_output({.q = {{1, 0, 2}, {-1, 1, 0}, {0, 2, 1}, {1, 1, 1}},
                 .k = {{1, 0, -1}, {0.5, 2, 0}},
                 .v = {{1, 0, 2, -1, 3}, {0, 1, -2, 1, 0}},
                 .scaled = true});
  expect_output({.q = {{1}, {-1}, {2}}, .k = {{0.5}, {2}}, .v = {{1, 0, 3, -1}, {0, 2, 1, 1}}, .scaled = true});
  expect_output({.q = {{1, 0, 1, 0, 1, 0, 1, 0, 1}},
                 .k = {{1, 1, 1, 0, 0, 0, 2, 0, 1}, {0, 1, 0, 0, 1, 0, 0, 2, 1}},
                 .v = {{1, 0, 2}, {3, -1, 0}},
                 .scaled = true});
}

TEST_CASE("causal hides the future, counted from the end", "[points:2][task:3]") {
  expect_both(causal(kTwoKeys));
  expect_both(causal(kSquare));
  expect_both(causal(kFiveKeys));
  // One query, the newest, sees every key.
  expect_output({.q = {{1, 0.5}},
                 .k = {{0, 1}, {1, 0}, {2, 2}},
                 .v = {{1, 0, 2, 1}, {0, 3, 1, 0}, {2, 1, 0, -1}},
                 .causal = true});
  expect_nothing_hidden_to_leak(causal(kFiveKeys));
  expect_output(scaled(causal(kFourKeys)));
  expect_output(scaled(causal(kSentence)));
}

TEST_CASE("no query sees a key that is padding", "[points:2][task:4]") {
  expect_both(padded(kOneQuery, {false, false, true}));
  // At the end, in front, in holes.
  expect_both(padded(kFiveKeys, {false, false, false, true, true}));
  expect_output(padded(kFourKeys, {true, true, false, false}));
  expect_both(padded(kSixKeys, {false, true, false, true, false, false}));
  // The queries of a padded token look like all others.
  expect_output(padded(kSentence, {false, true, false, true}));
  // A mask that hides nothing.
  expect_output(padded(kFiveKeys, {false, false, false, false, false}));
  expect_nothing_hidden_to_leak(padded(kSixKeys, {true, false, false, true, false, true}));
  expect_output(scaled(padded(kExample, {false, false, true})));
  expect_both(scaled(padded(kFourKeys, {false, true, false, true})));
}

TEST_CASE("both masks and the scale work together", "[points:1][task:5]") {
  // The last table of the task: 0, 1, 0 and 0, 0.818, 0.182.
  expect_both(scaled(causal(padded(kExample, {true, false, false}))));
  expect_both(causal(padded(kSixKeys, {true, false, true, false, false, true})));
  expect_both(scaled(causal(padded(kFiveKeys, {true, false, false, true, false}))));
  expect_output(scaled(causal(padded(kSentence, {false, false, false, true}))));
}

TEST_CASE("large scores neither overflow nor leak through a mask", "[points:2][task:6]") {
  // All of a row 800 up, or down; far apart within a row; far apart between the rows.
  expect_weights({.q = {{1, 800}}, .k = {{0, 1}, {1, 1}, {3, 1}}, .v = {{1}, {2}, {4}}});
  expect_weights({.q = {{1, 800}, {2, 801}}, .k = {{0, -1}, {1, -1}, {3, -1}}, .v = {{1}, {2}, {4}}});
  expect_output({.q = {{1, 0}, {0, 1}, {0.5, 0}},
                 .k = {{800, -800}, {-800, 800}, {799, -799}, {0, 0}},
                 .v = {{1, 0, 2, 3, 1}, {0, 1, -1, 2, 0}, {2, 1, 0, 0, 3}, {1, 1, 1, -1, 2}}});
  expect_weights(
      {.q = {{3000, 1}, {0, 1}, {-800, 2}}, .k = {{1, 0}, {1, 2}, {1, 1}, {1, -1}}, .v = {{1}, {2}, {4}, {0}}});
  // A hidden key that scores 2000 above the rest: padding, and the future of the first query.
  expect_weights({.q = {{1, 0}, {1, 2}, {0.5, -1}},
                  .k = {{0, 1}, {1, 0}, {2000, 0}, {1, 1}},
                  .v = {{1}, {2}, {4}, {0}},
                  .is_padding = {false, false, true, false}});
  expect_weights({.q = {{1, 0, 1}, {0, 1, 1}},
                  .k = {{1, 0, 0}, {0, 1, 0}, {1, 1, 1}, {2000, 0, 1}},
                  .v = {{1}, {2}, {4}, {0}},
                  .causal = true});
  // The same by 7000, after a division by 2.
  expect_output({.q = {{1, 0, 0, 1}, {1, 1, 0, 0}},
                 .k = {{0, 1, 1, 0}, {14000, 0, 0, 0}, {1, 0, 0, 1}},
                 .v = {{1}, {2}, {4}},
                 .is_padding = {false, true, false},
                 .scaled = true});
  // Visible keys that score -20000: no number as a mask is low enough for ever.
  expect_weights({.q = {{1, 0}, {1, 2}},
                  .k = {{0, 0}, {-20000, 0}, {-20000, 1}, {3, 1}},
                  .v = {{1}, {2}, {4}, {0}},
                  .is_padding = {true, false, false, true}});
  expect_weights({.q = {{1, 0}, {1, 2}, {0, 1}},
                  .k = {{-20000, 0}, {-20000, 1}, {0, 0}, {3, 1}},
                  .v = {{1}, {2}, {4}, {0}},
                  .causal = true});
  // And -2 to the power 32.
  expect_weights({.q = {{-65536}, {-131072}},
                  .k = {{0}, {65536}, {65536}, {-1}},
                  .v = {{1, 2, 0}, {2, 0, 1}, {4, 1, 1}, {0, 3, 2}},
                  .is_padding = {true, false, false, true}});
  expect_weights({.q = {{-65536}, {-131072}, {1}},
                  .k = {{65536}, {65536}, {0}, {-1}},
                  .v = {{1, 2}, {2, 0}, {4, 1}, {0, 3}},
                  .causal = true});
}

TEST_CASE("a query that may see no key gets zeros", "[points:1][task:7]") {
  expect_both(padded(kOneQuery, {true, true, true}));
  expect_both(padded(kFiveKeys, {true, true, true, true, true}));
  // The first query sees keys 0 and 1, and both are padding.
  expect_both(causal(padded(kFourKeys, {true, true, false, false})));
  expect_output(scaled(causal(padded(kSentence, {true, false, false, false}))));
}

TEST_CASE("what stands in a padded row of K or V reaches nothing", "[points:1][task:8]") {
  expect_output(with_values_filled(padded(kOneQuery, {false, false, true}), kNan));
  expect_both(with_keys_filled(padded(kOneQuery, {false, false, true}), kNan));
  // Its score is so low that its weight is 0 even without a mask, and 0 times NaN is NaN.
  expect_output({.q = {{1}}, .k = {{3}, {-2000}}, .v = {{10}, {kNan}}, .is_padding = {false, true}});
  const Call holes = padded(kSixKeys, {false, true, false, true, false, false});
  const Call left = padded(kFourKeys, {true, true, false, false});
  expect_output(with_values_filled(holes, kNan));
  expect_output(with_values_filled(left, kInf));
  expect_both(with_keys_filled(holes, kNan));
  expect_output(with_keys_filled(left, -kInf));
  expect_output(scaled(causal(with_keys_filled(padded(kFiveKeys, {true, false, false, true, false}), kInf))));
}
