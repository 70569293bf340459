#pragma once
/// @file
/// @brief What a check says: on this input, the answer gave that, and this was right.
///
/// A check never asserts by itself. It calls observe(), which announces the input, runs the answer, records what came
/// back and hands the comparison to a Catch2 CHECK. The trail of observations is the answer's fingerprint.

#include <functional>
#include <string>
#include <string_view>

#include "grading/value.hpp"

namespace grading {

/// @brief The end of given()'s list.
/// @return the empty text
inline std::string given() { return {}; }

/// @brief The inputs of one observation, in the learner's words: `q = [1, 2, 3]   k = [4, 5, 6]`.
///
/// given("q", q, "k", k) takes name and value by turns. Small tables are written out, large ones by their shape.
/// @tparam Input anything that a Value can hold
/// @tparam Rest name, value, name, value …
/// @param name the first input's name
/// @param value the first input
/// @param rest the other names and inputs
/// @return one line of text
template <typename Input, typename... Rest>
std::string given(std::string_view name, const Input& value, const Rest&... rest) {
  const std::string line = std::string(name) + " = " + as_text(Value(value));
  const std::string more = given(rest...);
  return more.empty() ? line : line + "   " + more;
}

/// @brief Runs the answer on one input, records what it gave, and CHECKs it against what is right.
///
/// The input is announced before the answer runs, so a crash, a hang or a throw is told with the input it happened on.
/// An exception is recorded and the check goes on with its next observation.
/// @param input what the answer is given, from given()
/// @param answer calls the learner's function on that input
/// @param right the value that the answer should give; NaN never equals anything
/// @param tolerance how near is near enough
void observe(std::string_view input, const std::function<Value()>& answer, const Value& right,
             Tolerance tolerance = {});

/// @brief The same as observe(), and the answer may take only so many steps.
///
/// A step is a stretch of the answer's own compiled code without a branch. The count does not depend on the machine's
/// speed, so work that is repeated without need is told as such, long before the time limit.
/// @param most_steps steps that the answer may take on this input; 50 times what a plain right answer takes is fair
/// @param input what the answer is given, from given()
/// @param answer calls the learner's function on that input
/// @param right the value that the answer should give
void observe_within(long long most_steps, std::string_view input, const std::function<Value()>& answer,
                    const Value& right);

}  // namespace grading
