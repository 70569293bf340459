#pragma once
/// @file
/// @brief What every answer to mean_max_weight looks like from outside.

#include "attention/matrix.hpp"

/// The learner's answers.
namespace answer {

/// @brief Tells how sure the queries are on average: \f$ \frac{1}{n_q} \sum_i \max_j W_{ij} \f$.
///
/// 1 means that every query looks at a single key, 1 / n_k that every query looks at all keys alike.
/// Costs O(n_q · n_k).
/// @param weights the weights, one query a row, `[n_q, n_k]`; both sizes are at least 1, every entry is from 0 to 1,
/// and
///   a row sums to 1, or is all zeros where the query may see no key
/// @return the mean over all rows of the largest weight in the row
double mean_max_weight(const attn::Matrix& weights);

}  // namespace answer
