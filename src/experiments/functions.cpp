#include "experiments/functions.hpp"

#include <cmath>
#include <cstddef>

#include "attention/scores.hpp"
#include "attention/softmax.hpp"

namespace experiments {
namespace {

using attn::Matrix;

template <typename Call>
auto announced(const Functions& functions, const std::string& words, const Call& call) {
  if (functions.before_call) functions.before_call(words);
  auto result = call();
  if (functions.after_call) functions.after_call();
  return result;
}

void require_shape(const std::string& what, const Matrix& got, std::size_t rows, std::size_t cols,
                   const std::string& call) {
  if (got.rows() == rows && got.cols() == cols) return;
  const std::string right = "[" + std::to_string(rows) + ", " + std::to_string(cols) + "]";
  throw WrongShape(what + " of shape " + got.shape() + " where " + right + " is right, in " + call);
}

}  // namespace

attn::AttentionResult call_attention(const Functions& functions, const Matrix& q, const Matrix& k, const Matrix& v,
                                     bool causal, const std::vector<bool>& is_padding, bool scaled) {
  const std::string call = "attention(Q " + q.shape() + ", K " + k.shape() + ", V " + v.shape() +
                           (causal ? ", causal" : "") + (is_padding.empty() ? "" : ", padding") +
                           (scaled ? ", scaled)" : ", not scaled)");
  auto result = announced(functions, call, [&] { return functions.attention(q, k, v, causal, is_padding, scaled); });
  require_shape("attention gave an output", result.output, q.rows(), v.cols(), call);
  require_shape("attention gave weights", result.weights, q.rows(), k.rows(), call);
  return result;
}

Matrix scaled_scores(const Functions& functions, const Matrix& q, const Matrix& k) {
  if (functions.scaled_scores) {
    const std::string call = "scaled_scores(Q " + q.shape() + ", K " + k.shape() + ")";
    Matrix result = announced(functions, call, [&] { return functions.scaled_scores(q, k); });
    require_shape("scaled_scores gave scores", result, q.rows(), k.rows(), call);
    return result;
  }
  Matrix result = attn::scores(q, k);
  const double root = std::sqrt(static_cast<double>(q.cols()));
  for (std::size_t i = 0; i < result.rows(); ++i) {
    for (double& score : result.row(i)) score /= root;
  }
  return result;
}

Matrix softmax_rows(const Functions& functions, const Matrix& scores) {
  if (!functions.softmax_rows) return attn::softmax_rows(scores);
  const std::string call = "softmax_rows(scores " + scores.shape() + ")";
  Matrix result = announced(functions, call, [&] { return functions.softmax_rows(scores); });
  require_shape("softmax_rows gave weights", result, scores.rows(), scores.cols(), call);
  return result;
}

}  // namespace experiments
