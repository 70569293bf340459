#pragma once
/// @file
/// @brief Finds the kept mistakes that an answer's trail looks like: one, look-alikes, or two made at once.

#include <vector>

#include "grading/kept.hpp"
#include "grading/trail.hpp"
#include "grading/verdict.hpp"

namespace grading {

/// @brief Names the mistake that agrees on every observation, or else the two that together explain every wrong one.
///
/// Where neither is found, the mistake that is nearest is told, as what it is: near, with where it differs.
/// Two mistakes are named when each alone gives what the answer gave wherever it alone can show, and nothing wrong is
/// left over but where both show at once. Cost: for m mistakes and o observations, m o comparisons and m² o of their
/// outcomes.
/// @param trail the answer's observations, at least one of them wrong
/// @param mistakes every kept mistake
/// @param verdict gets diagnosis, look_alikes, two_at_once and nearest
void diagnose(const Trail& trail, const std::vector<KeptMistake>& mistakes, Verdict& verdict);

}  // namespace grading
