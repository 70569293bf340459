#pragma once
/// @file
/// @brief What every answer to dot_product looks like from outside.

#include <span>

/// The learner's answers.
namespace answer {

/// @brief Scores one query against one key: \f$ q \cdot k = \sum_c q_c k_c \f$.
///
/// Costs O(d_k).
/// @param q the query, `[d_k]`
/// @param k the key, `[d_k]`; as long as the query
/// @return the sum of the products, entry by entry; 0 when d_k is 0
double dot_product(std::span<const double> q, std::span<const double> k);

}  // namespace answer
