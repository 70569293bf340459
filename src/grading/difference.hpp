#pragma once
/// @file
/// @brief The kind of a difference: what is true of every wrong observation.

#include <string>

#include "grading/trail.hpp"

namespace grading {

/// @brief Names the kind of difference that holds on every wrong observation of a trail.
/// @param trail any trail
/// @return "every value is NaN", "off by a constant factor 2.83", "rows do not sum to 1" …; empty when no kind holds on
/// all
std::string kind_of_difference(const Trail& trail);

}  // namespace grading
