/// @file
/// @brief Lets experiments run on answers to attention.
#include <utility>

#include "answer.hpp"
#include "experiments/on_answer.hpp"
#include "grading/serving.hpp"

/// @brief Runs one experiment with answer::attention in place, see grading/serving.hpp.
/// @param request what to run
/// @param tell what is told on the way
extern "C" void workbook_serve(const char* request, grading::Tell tell) {
  experiments::Functions functions;
  functions.attention = [](const attn::Matrix& q, const attn::Matrix& k, const attn::Matrix& v, bool causal,
                           const std::vector<bool>& is_padding, bool scaled) {
    answer::Attention result = answer::attention(q, k, v, causal, is_padding, scaled);
    return attn::AttentionResult{std::move(result.output), std::move(result.weights)};
  };
  experiments::serve(request, functions, tell);
}
