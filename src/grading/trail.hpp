#pragma once
/// @file
/// @brief The trail that an answer leaves: every observation, in order. It is the answer's fingerprint.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "grading/value.hpp"

namespace grading {

/// @brief One call of the answer, and what came of it.
struct Observation {
  /// @brief What came of it.
  enum class Kind {
    value,  ///< a value came back
    threw,  ///< an exception came back
    ended   ///< the program ended: a crash, a hang, an exit
  };
  /// @brief The check that it belongs to.
  std::string check;
  /// @brief The input, as given() wrote it.
  std::string input;
  /// @brief What came of it.
  Kind kind = Kind::value;
  /// @brief The value that came back, of Kind::value.
  Value value;
  /// @brief The exception's type, or how the program ended ("signal 11", "timeout"), of the other kinds.
  std::string happened;
  /// @brief The exception's what(); empty otherwise.
  std::string detail;
  /// @brief The value that was right; kind "" where the program ended before it was told.
  Value right;
  /// @brief How near is near enough.
  Tolerance tolerance;
  /// @brief True when the value that came back is the right one.
  bool ok = false;
};

/// @brief The observations of one run, in order.
using Trail = std::vector<Observation>;

/// @brief Whether two answers did the same on the same input; NaN matches NaN, a throw a throw of the same type.
/// @param one what the one did
/// @param other what the other did
/// @return true when check, input and result match
bool alike(const Observation& one, const Observation& other);

/// @brief Counts the observations on which two answers did the same.
/// @param one the one's trail
/// @param other the other's trail
/// @return pairs, place by place, that are alike
int agreement(const Trail& one, const Trail& other);

/// @brief Writes an observation as JSON; numbers keep every bit, NaN and infinities included.
/// @param json what is written
/// @param observation what to write
void to_json(nlohmann::json& json, const Observation& observation);

/// @brief Reads an observation from JSON.
/// @param json what to_json() wrote
/// @param observation what is read
/// @throws nlohmann::json::exception when it is something else
void from_json(const nlohmann::json& json, Observation& observation);

}  // namespace grading
