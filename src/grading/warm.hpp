#pragma once
/// @file
/// @brief Compiled ahead for each exercise: its answer.hpp, what answers include most, and what they instantiate.
///
/// g++ keeps the templates that a header asks for on a list and instantiates them anew in every file that uses the
/// precompiled header; that list, not the reading, is most of an answer's time. Two things shorten it here; a third is
/// that answers do without `<string>` unless they include it.
#if defined(__GLIBCXX__) || __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
// First, what nobody's attention needs: the special functions of <cmath> (Bessel, zeta …).
#undef _GLIBCXX_USE_STD_SPEC_FUNCS
#endif

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "answer.hpp"
#include "attention/matrix.hpp"

// Second, vectors: what a constant expression calls is instantiated at once, and so kept in the header.
#if defined(__GNUC__) && !defined(__clang__)
/// @brief Constant expressions that call what answers will call.
namespace grading::rehearsal {

/// @brief Calls what answers call of a vector.
/// @tparam Number a number type
/// @return true
template <typename Number>
constexpr bool vectors() {
  std::vector<Number> a(3), b(2, Number(1)), c{1, 2};
  a.push_back(Number(1));
  std::vector<Number> d(a), e(std::move(d)), f;
  f = a;
  f = std::move(e);
  f.reserve(7);
  f.insert(f.end(), a.begin(), a.end());
  f.insert(f.end(), b.data(), b.data() + 2);
  f.resize(2);
  f.resize(5, Number(1));
  f.assign(2, Number(1));
  f.emplace_back(Number(2));
  f.at(0) = Number(1);
  f.pop_back();
  f.clear();
  return a == a && f.empty() && a.size() == 4 && a[0] == a.front() && c.back() == Number(2);
}

static_assert(vectors<double>());

}  // namespace grading::rehearsal
#endif
