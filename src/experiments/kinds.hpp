#pragma once
/// @file
/// @brief The experiments themselves; catalogue.hpp is the way to them.

#include "experiments/catalogue.hpp"

namespace experiments {

/// @brief The mean of each row's largest weight against d_k, unscaled and scaled.
/// @return the experiment
ExperimentKind saturation();

/// @brief The standard deviation of dot products against sqrt(d_k).
/// @return the experiment
ExperimentKind dot_product_std();

/// @brief saturation() and dot_product_std() by one generator, in one table.
/// @return the experiment
ExperimentKind study_day();

/// @brief How far past outputs move when the last token's key and value change.
/// @return the experiment
ExperimentKind causal_leak();

/// @brief How far outputs move when the keys and values of padding change.
/// @return the experiment
ExperimentKind padding_leak();

/// @brief The mean entropy of the weights against d_k, unscaled and scaled.
/// @return the experiment
ExperimentKind entropy();

}  // namespace experiments
