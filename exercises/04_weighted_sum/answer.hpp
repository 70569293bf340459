#pragma once
/// @file
/// @brief What every answer to weighted_sum looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Lets each query take its share of every value: \f$ O = W V \f$, so \f$ o_{ic} = \sum_j w_{ij} v_{jc} \f$.
///
/// The weights are taken as they are, also where a row does not sum to 1. Costs O(n_q · n_k · d_v).
/// @param weights how much each query takes from each value, `[n_q, n_k]`
/// @param v the values, one a row, `[n_k, d_v]`
/// @return the outputs, one a row, `[n_q, d_v]`
attn::Matrix weighted_sum(const attn::Matrix& weights, const attn::Matrix& v);

}  // namespace answer
