/// @file
/// @brief Observations compared, written and read.
#include "grading/trail.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace grading {
namespace {

// JSON has no NaN and no infinity, so numbers travel as one text: "1 nan -inf 0.1".
std::string pack(const std::vector<double>& numbers) {
  std::string packed;
  char text[40];
  for (const double number : numbers) {
    std::snprintf(text, sizeof text, "%.17g ", number);
    packed += text;
  }
  return packed;
}

std::vector<double> unpack(const std::string& packed) {
  std::vector<double> numbers;
  char* end = nullptr;
  for (const char* at = packed.c_str();; at = end) {
    const double number = std::strtod(at, &end);
    if (end == at) return numbers;
    numbers.push_back(number);
  }
}

nlohmann::json value_to_json(const Value& value) {
  return {{"kind", value.kind}, {"shape", value.shape}, {"numbers", pack(value.numbers)}, {"text", value.text}};
}

Value value_from_json(const nlohmann::json& json) {
  Value value;
  value.kind = json.at("kind");
  value.shape = json.at("shape").get<std::vector<std::size_t>>();
  value.numbers = unpack(json.at("numbers"));
  value.text = json.at("text");
  return value;
}

}  // namespace

bool alike(const Observation& one, const Observation& other) {
  if (one.kind != other.kind || one.check != other.check || one.input != other.input) return false;
  if (one.kind != Observation::Kind::value) return one.happened == other.happened;
  return alike(one.value, other.value, one.tolerance);
}

int agreement(const Trail& one, const Trail& other) {
  int agreed = 0;
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) agreed += alike(one[i], other[i]) ? 1 : 0;
  return agreed;
}

void to_json(nlohmann::json& json, const Observation& observation) {
  json = {{"check", observation.check},
          {"input", observation.input},
          {"kind", observation.kind},
          {"value", value_to_json(observation.value)},
          {"happened", observation.happened},
          {"detail", observation.detail},
          {"ok", observation.ok},
          {"right", value_to_json(observation.right)},
          {"relative", observation.tolerance.relative},
          {"absolute", observation.tolerance.absolute}};
}

void from_json(const nlohmann::json& json, Observation& observation) {
  observation.check = json.at("check");
  observation.input = json.at("input");
  observation.kind = json.at("kind");
  observation.value = value_from_json(json.at("value"));
  observation.happened = json.at("happened");
  observation.detail = json.at("detail");
  observation.ok = json.at("ok");
  observation.right = value_from_json(json.at("right"));
  observation.tolerance = {json.at("relative"), json.at("absolute")};
}

}  // namespace grading
